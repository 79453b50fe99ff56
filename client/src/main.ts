import { mount } from "svelte";
import App from "./App.svelte";
import { hangPictures } from "./art/pictures";
import "./kit/tokens.css";
import "./kit/kit.css";
import { expectAt } from "./shell/fetching";
import { placeOf } from "./shell/places";
import "./shell/shell.css";
import { beginSpeaking } from "./texts/fluent";

void hangPictures();
const speaking = beginSpeaking();
expectAt(placeOf(location.pathname));
void speaking.finally(() => mount(App, { target: document.getElementById("app")! }));
