import "./kit/tokens.css";
import "./kit/kit.css";
import "./shell/shell.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { hangPictures } from "./art/pictures";
import { expectAt } from "./shell/lazy";
import { placeOf } from "./shell/places";
import { beginSpeaking } from "./texts/fluent";

void hangPictures();
const speaking = beginSpeaking();
expectAt(placeOf(location.pathname));
void speaking.finally(() => mount(App, { target: document.getElementById("app")! }));
