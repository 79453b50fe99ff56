// The city at a table.
import type { Module } from "../../engine/module";
import type { TableGame } from "../tableGame";
import { City } from "./city";
import { CityTable } from "./cityTable";

export const cityAtTable = (module: Module): TableGame => new CityTable(new City(module)) as TableGame;
