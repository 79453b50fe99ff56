// Short names for what goes over the wire. schema.ts is made from the code of the server (npm run types).
import type { components } from "./schema";

type Schemas = components["schemas"];

// people and tables
export type Me = Schemas["Me"];
export type LessonsDone = Schemas["LessonsDone"];
export type NewName = Schemas["NewName"];
export type CityOptions = Schemas["CityOptions"];
export type SeatWish = Schemas["SeatWish"];
export type NewCity = Schemas["NewCity"];
export type NewDuel = Schemas["NewDuel"];
export type NewTable = NewCity | NewDuel;
export type OpenedTable = Schemas["OpenedTable"];
export type SitDown = Schemas["SitDown"];
export type TakenSeat = Schemas["TakenSeat"];
export type SeatInfo = Schemas["SeatInfo"];
export type TableInfo = Schemas["TableInfo"];
export type Delay = Schemas["TableInfo"]["delay"];
export type Grace = Schemas["TableInfo"]["grace"];
export type ClockTerms = NonNullable<Schemas["TableInfo"]["clock"]>;
export type TableLine = Schemas["TableLine"];
export type Lobby = Schemas["Lobby"];
export type Problem = Schemas["Problem"];

// who somebody is, in any browser
export type Days = Schemas["Days"];
export type Holiday = Schemas["Holiday"];
export type Hours = Schemas["Hours"];
export type OwnRest = Schemas["OwnRest"];
export type SeatRest = Schemas["SeatRest"];
export type Channels = Schemas["Channels"];
export type KeptChannel = Schemas["KeptChannel"];
export type NewRoom = Schemas["NewRoom"];
export type NewBrowser = Schemas["NewBrowser"];
export type Identity = Schemas["Identity"];
export type KeptPasskey = Schemas["KeptPasskey"];
export type MovingLink = Schemas["MovingLink"];
export type PasskeyMade = Schemas["PasskeyMade"];
export type PasskeyShown = Schemas["PasskeyShown"];
export type PasskeyTerms = Schemas["PasskeyTerms"];
export type Whom = Schemas["Whom"];
export type OwnRating = Schemas["OwnRating"];
export type RatingChange = Schemas["RatingChange"];

// talk
export type NewLine = Schemas["NewLine"];
export type OwnPeace = Schemas["OwnPeace"];
export type TakenBack = Schemas["TakenBack"];

// looking for somebody to play with
export type Quick = Schemas["Quick"];
export type Looking = Schemas["Looking"];
export type Found = Schemas["Found"];

// the city
export type TileView = Schemas["TileView"];
export type CitySeat = Schemas["CitySeat"];
export type CityView = Schemas["CityView"];
export type Power = Schemas["Power"];
export type BoxChoice = Schemas["BoxChoice"];
export type OfferChoice = Schemas["OfferChoice"];
export type SpecialChoice = Schemas["SpecialChoice"];
export type PowerChoice = Schemas["Power"];
export type CityChoices = Schemas["CityChoices"];
export type Gain = Schemas["Gain"];
export type Payment = Schemas["Payment"];
export type CityTrial = Schemas["CityTrial"];
export type CityFigures = Schemas["CityFigures"];
export type CityBoard = Schemas["CityBoard"];
export type CityTerms = Schemas["CityTerms"];

// the duel
export type People = NonNullable<Schemas["DeckShown"]["people"]>;
export type Element = NonNullable<Schemas["DuelView"]["element"]>;
export type DeckWish = Schemas["DeckWish"];
export type DeckToCheck = Schemas["DeckToCheck"];
export type DeckToRead = Schemas["DeckToRead"];
export type DeckProblem = Schemas["DeckProblem"];
export type DeckReport = Schemas["DeckReport"];
export type ChooseDeck = Schemas["ChooseDeck"];
export type DuelOptions = Schemas["DuelOptions"];
export type DeckShown = Schemas["DeckShown"];
export type GameBooked = Schemas["GameBooked"];
export type DuelTerms = Schemas["DuelTerms"];
export type TableCard = Schemas["TableCard"];
export type Ship = Schemas["Ship"];
export type DuelSide = Schemas["DuelSide"];
export type Question = Schemas["Question"];
export type Announced = Schemas["Announced"];
export type DuelView = Schemas["DuelView"];
export type Stage = DuelView["stage"];
export type ByCard = Schemas["ByCard"];
export type Altered = Schemas["Altered"];
export type Counted = Schemas["Counted"];
export type CountedCard = Schemas["CountedCard"];
export type CountedSide = Schemas["CountedSide"];
export type CardChoice = Schemas["CardChoice"];
export type CardAhead = Schemas["CardAhead"];
export type WordChoice = Schemas["WordChoice"];
export type DuelChoices = Schemas["DuelChoices"];
export type Prospect = Schemas["Prospect"];
export type Demand = Schemas["Demand"];
export type FightBooked = Schemas["FightBooked"];
export type DuelFigures = Schemas["DuelFigures"];
export type DuelBoard = Schemas["DuelBoard"];
export type DuelTrial = Schemas["DuelTrial"];

// either of them
export type UndoState = Schemas["UndoState"];
export type Position = Schemas["Position"];
/** What lies on the table: of one game or the other. */
export type Board = CityBoard | DuelBoard;
export type Trial = CityTrial | DuelTrial;
export type Terms = CityTerms | DuelTerms;

// what happened
export type Told = Schemas["Told"];
export type Entry = Schemas["Entry"];
export type Move = Schemas["Move"];
export type PowerUsed = Schemas["PowerUsed"];
export type Contribute = Schemas["Contribute"];
export type Recoloured = Schemas["Recoloured"];
export type Rebuilt = Schemas["Rebuilt"];
export type Gained = Schemas["Gained"];
export type ScoreScales = Schemas["ScoreScales"];
export type Reshuffle = Schemas["Reshuffle"];
export type Offer = Schemas["Offer"];
export type Special = Schemas["Special"];
export type Discard = Schemas["Discard"];
export type Draw = Schemas["Draw"];
export type EndTurn = Schemas["EndTurn"];
export type GameEnd = Schemas["GameEnd"];
export type Begin = Schemas["Begin"];
export type Undone = Schemas["Undone"];
export type Redone = Schemas["Redone"];
export type UndoAsked = Schemas["UndoAsked"];
export type UndoAnswered = Schemas["UndoAnswered"];
export type Sat = Schemas["Sat"];
export type BotCalled = Schemas["BotCalled"];

// messages to the server
export type Request = Schemas["Request"];
export type Play = Schemas["Play"];
export type Undo = Schemas["Undo"];
export type Redo = Schemas["Redo"];
export type AskUndo = Schemas["AskUndo"];
export type AnswerUndo = Schemas["AnswerUndo"];
export type TakeOver = Schemas["TakeOver"];
export type Try = Schemas["Try"];
export type Why = Schemas["Why"];
export type Hint = Schemas["Hint"];
export type Look = Schemas["Look"];
export type Ping = Schemas["Ping"];

// a game of the page, given to a server
export type GivenGame = Schemas["GivenGame"];
export type GivenEntry = Schemas["GivenEntry"];

// messages to the page
export type Answer = Schemas["Answer"];
export type View = Schemas["View"];
export type News = Schemas["News"];
export type Done = Schemas["Done"];
export type Refusal = Schemas["Refusal"];
export type Tried = Schemas["Tried"];
export type Because = Schemas["Because"];
export type Gestured = Schemas["Gestured"];
export type Said = Schemas["Said"];
export type Advice = Schemas["Advice"];
export type Present = Schemas["Present"];
export type Pong = Schemas["Pong"];

// parts of these
export type Event = Entry["events"][number];
/** The event of one kind: EventOf<"move">. */
export type EventOf<Kind extends Event["e"]> = Extract<Event, { e: Kind }>;
/** A message that is written down: it has an id and the entry it is based on. */
export type Command = Extract<Request, { base: number }>;
export type Level = NonNullable<SeatWish["level"]>;
export type Shape = SeatInfo["shape"];
export type GameName = Terms["game"];
export type Edge = Schemas["Edge"];
export type Status = TableInfo["status"];
export type Phase = CityView["phase"];

// looking back
export type WrittenGame = Schemas["WrittenGame"];
export type OpenGame = Schemas["OpenGame"];
export type FollowedGame = Schemas["FollowedGame"];
export type PlayedGame = Schemas["PlayedGame"];
export type PlayedGames = Schemas["PlayedGames"];
export type Openness = PlayedGame["openness"];
export type Digest = Schemas["Digest"];
export type OwnAccuracy = Schemas["OwnAccuracy"];
export type OwnAccuracies = Schemas["OwnAccuracies"];
export type PlayOn = Schemas["PlayOn"];
export type ReviewKey = Schemas["ReviewKey"];
export type ReviewNews = Schemas["Review"];
export type JudgedMove = Schemas["JudgedMove"];
export type Judged = Schemas["Decision"];
export type Account = Schemas["Player"];
export type TurningPoint = Schemas["TurningPoint"];
export type Mark = Schemas["Mark"];
export type Comment = Schemas["Comment"];
export type Comments = Schemas["Comments"];
export type NewComment = Schemas["NewComment"];
export type Onlooker = Schemas["Onlooker"];
export type Show = Schemas["Show"];
export type Shown = Schemas["Shown"];
export type TogetherRequest = Schemas["TogetherRequest"];
export type TogetherAnswer = Schemas["TogetherAnswer"];
