// The page's own table of the city tells what the server's table tells, message by message.
import { City } from "../src/solo/city/city";
import { CityTable } from "../src/solo/city/cityTable";
import { compare } from "./replay";

compare("city", (module) => new CityTable(new City(module)));
