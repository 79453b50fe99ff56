import "./kit/tokens.css";
import "./kit/kit.css";
import "./shell/shell.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { hangPictures } from "./art/pictures";
import { expectAt } from "./shell/lazy";
import { placeOf } from "./shell/places";
import { beginSpeaking } from "./texts/fluent";

const SETTLING_MS = 1000; // what the reader looks at comes first

void hangPictures();
const speaking = beginSpeaking();
expectAt(placeOf(location.pathname));
void speaking.finally(() => mount(App, { target: document.getElementById("app")! }));
if (import.meta.env.PROD) addEventListener("load", () => setTimeout(keepPage, SETTLING_MS));

function keepPage(): void {
  void import("./offline/installation.svelte").then(({ install }) => install()).catch(() => undefined);
}
