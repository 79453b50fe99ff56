BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entry (
	game VARCHAR(40) NOT NULL, 
	seq INTEGER NOT NULL, 
	command VARCHAR(80), 
	guest VARCHAR(40), 
	kind VARCHAR(20) NOT NULL, 
	body JSON NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (game, seq), 
	CONSTRAINT entry_once UNIQUE (game, command), 
	FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "entry" VALUES('city-table',1,NULL,NULL,'begin','{"seed": 2972461129527297789, "setup": {"layout": "-, monastery_tower, aqueduct, trading_house, -, market_hall, great_hall, earth_temple, caravanserai, mill, iron_foundry, fire_temple, courtyard, water_temple, thermae, hospice, library, royal_palace, university, citadel, -, flight_tower, watchtower, city_residence, -", "first": "1", "hand 0": "black 2, black 2, black 3, grey 3, green 1, green 1, brown 2, white 2", "hand 1": "red 1, blue 2, grey 1, grey 3, white 1, white 2, white 3, yellow 1"}, "levels": [null, null]}',1.79479409017499041557e+09);
INSERT INTO "entry" VALUES('city-table',2,'annaannaannaanna.command-1','annaannaannaanna','play','{"seat": 1, "actions": ["move earth_temple"], "drawn": [[]]}',1.79479409018000984192e+09);
INSERT INTO "entry" VALUES('city-table',3,'annaannaannaanna.command-2','annaannaannaanna','play','{"seat": 1, "actions": ["move courtyard"], "drawn": [[]]}',1.79479409018456363678e+09);
INSERT INTO "entry" VALUES('city-table',4,'annaannaannaanna.command-3','annaannaannaanna','play','{"seat": 1, "actions": ["flit", "to great_hall"], "drawn": [[], []]}',1.79479409018768286705e+09);
INSERT INTO "entry" VALUES('city-table',5,'annaannaannaanna.command-4','annaannaannaanna','play','{"seat": 1, "actions": ["fly green", "to watchtower"], "drawn": [[], []]}',1.79479409019141983986e+09);
INSERT INTO "entry" VALUES('city-table',6,'annaannaannaanna.command-5','annaannaannaanna','play','{"seat": 1, "actions": ["end movement"], "drawn": [[]]}',1.79479409019491791725e+09);
INSERT INTO "entry" VALUES('city-table',7,'annaannaannaanna.command-6','annaannaannaanna','play','{"seat": 1, "actions": ["box 2", "recolour one", "pay blue 2", "recolour four grey", "pay grey 3"], "drawn": [[], [], [], [], []]}',1.79479409020486879349e+09);
INSERT INTO "entry" VALUES('city-table',8,'annaannaannaanna.command-7','annaannaannaanna','play','{"seat": 1, "actions": ["end contribution"], "drawn": [[]]}',1.79479409020888829231e+09);
INSERT INTO "entry" VALUES('city-table',9,'annaannaannaanna.command-8','annaannaannaanna','play','{"seat": 1, "actions": ["draw"], "drawn": [["red 1", "black 1"]]}',1.79479409021169924736e+09);
INSERT INTO "entry" VALUES('duel-table',1,NULL,NULL,'begin','{"seed": 3515797891879516255, "decks": [{"people": "vulca", "cards": null, "name": null}, {"people": "mimix", "cards": null, "name": null}], "setup": {"first": "0", "hand 0": "Flamebreath the Dazzling, Elemental Enchantment, Volcanic Gauntlets, Lightning Bolts, Flickering Fires, Charm Holy Dragon", "hand 1": "Dancer of Dusk, Wild Gazelle, Whirling Hatchet, Menacing Wardance, Hypnotic Rattle, NoProblem"}, "levels": [null, null]}',1.79479409022024035454e+09);
INSERT INTO "entry" VALUES('duel-table',2,'annaannaannaanna.command-1','annaannaannaanna','play','{"seat": 0, "actions": ["next"], "drawn": [[]]}',1.79479409022702813148e+09);
INSERT INTO "entry" VALUES('duel-table',3,'annaannaannaanna.command-2','annaannaannaanna','play','{"seat": 0, "actions": ["decline"], "drawn": [[]]}',1.79479409023304796219e+09);
INSERT INTO "entry" VALUES('duel-table',4,'annaannaannaanna.command-3','annaannaannaanna','play','{"seat": 0, "actions": ["pick Volcanic Gauntlets"], "drawn": [[]]}',1.79479409023876976967e+09);
INSERT INTO "entry" VALUES('duel-table',5,'annaannaannaanna.command-4','annaannaannaanna','play','{"seat": 0, "actions": ["pick Flickering Fires"], "drawn": [[]]}',1.79479409024463033676e+09);
INSERT INTO "entry" VALUES('duel-table',6,'annaannaannaanna.command-5','annaannaannaanna','play','{"seat": 0, "actions": ["pick Lightning Bolts"], "drawn": [["Furnace", "Cast Cataclysm", "Ignite"]]}',1.79479409025240945816e+09);
INSERT INTO "entry" VALUES('duel-table',7,'annaannaannaanna.command-6','annaannaannaanna','play','{"seat": 1, "actions": ["decline"], "drawn": [[]]}',1.79479409030965065956e+09);
INSERT INTO "entry" VALUES('duel-table',8,'annaannaannaanna.command-7','annaannaannaanna','play','{"seat": 1, "actions": ["pick Hypnotic Rattle"], "drawn": [[]]}',1.79479409031578826904e+09);
INSERT INTO "entry" VALUES('duel-table',9,'annaannaannaanna.command-8','annaannaannaanna','play','{"seat": 1, "actions": ["done"], "drawn": [["Shaman of the Afterlife"]]}',1.79479409032247447968e+09);
CREATE TABLE game (
	id VARCHAR(40) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	body JSON NOT NULL, 
	status VARCHAR(20) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	changed FLOAT NOT NULL, 
	next VARCHAR(40), 
	PRIMARY KEY (id)
);
INSERT INTO "game" VALUES('waiting-table','city',1,'{"options": {"edition": "2018", "expansion": false, "all_random": false, "majority_tie": "leftmost", "scales_after_scoring": "keep", "open_crystals": false}, "first": null, "host": "annaannaannaanna", "chairs": [{"guest": "annaannaannaanna", "name": "Anna", "level": null, "key": null}, {"guest": null, "name": "", "level": null, "key": "iF63_cCgSL28IoHTNTi12Q"}]}','waiting',1,1.79479409016631603241e+09,NULL);
INSERT INTO "game" VALUES('city-table','city',1,'{"options": {"edition": "2018", "expansion": false, "all_random": false, "majority_tie": "leftmost", "scales_after_scoring": "keep", "open_crystals": false}, "first": null, "host": "annaannaannaanna", "chairs": [{"guest": "annaannaannaanna", "name": "Anna", "level": null, "key": null}, {"guest": "annaannaannaanna", "name": "Olga", "level": null, "key": null}]}','playing',1,1.79479409021169924736e+09,NULL);
INSERT INTO "game" VALUES('duel-table','duel',1,'{"options": {"decks": [{"people": "vulca", "cards": null, "name": null}, {"people": "mimix", "cards": null, "name": null}], "match": "single", "between": "keep", "opening_exchange": false, "stop_blocks_grants": false, "auto_target": false}, "first": null, "match": {"games": [], "start": {"decks": [{"people": "vulca", "cards": null, "name": null}, {"people": "mimix", "cards": null, "name": null}], "first": null}}, "host": "annaannaannaanna", "chairs": [{"guest": "annaannaannaanna", "name": "Anna", "level": null, "key": null}, {"guest": "annaannaannaanna", "name": "Olga", "level": null, "key": null}]}','playing',1,1.79479409032247447968e+09,NULL);
INSERT INTO "game" VALUES('half-begun-table','city',1,'{"options": {"edition": "2018", "expansion": false, "all_random": false, "majority_tie": "leftmost", "scales_after_scoring": "keep", "open_crystals": false}, "first": null, "host": "annaannaannaanna", "chairs": [{"guest": "annaannaannaanna", "name": "Anna", "level": null, "key": null}, {"guest": null, "name": "", "level": "easy", "key": null}]}','waiting',1,1.79479409032686376572e+09,NULL);
CREATE TABLE guest (
	id VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	is_named BOOLEAN NOT NULL, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "guest" VALUES('annaannaannaanna','Anna',1,1.79479409016475296021e+09);
CREATE TABLE player (
	game VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	guest VARCHAR(40) NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "player" VALUES('waiting-table',0,'annaannaannaanna');
INSERT INTO "player" VALUES('city-table',0,'annaannaannaanna');
INSERT INTO "player" VALUES('city-table',1,'annaannaannaanna');
INSERT INTO "player" VALUES('duel-table',0,'annaannaannaanna');
INSERT INTO "player" VALUES('duel-table',1,'annaannaannaanna');
INSERT INTO "player" VALUES('half-begun-table',0,'annaannaannaanna');
CREATE TABLE setting (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "setting" VALUES('secret','not-a-secret-only-a-word-in-a-test-of-old-databases');
CREATE INDEX game_by_status ON game (status, changed);
CREATE INDEX player_by_guest ON player (guest);
COMMIT;
