import { mount } from "svelte";
import App from "./App.svelte";
import { hangPictures } from "./art/pictures";
import "./kit/tokens.css";
import "./kit/kit.css";
import "./shell/shell.css";
import { beginSpeaking } from "./texts/fluent";

void hangPictures();
void beginSpeaking().finally(() => mount(App, { target: document.getElementById("app")! }));
