// Keeping the page in the browser, so that it also opens without a network. A browser may refuse that: then nothing changes.
import { mount } from "svelte";
import { language } from "../texts/fluent";
import { inRoot } from "../wire/root";
import UpdateNote from "./UpdateNote.svelte"; // of a build that may soon be gone: it is here before it is wanted

const LOOK_AGAIN_MS = 3_600_000; // for a new version, while the page stays open

export async function install(): Promise<void> {
  nameInLanguage();
  const { serviceWorker } = navigator; // not there over plain http
  if (!serviceWorker) return;
  serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ build?: string }>) => {
    if (data.build && data.build !== document.documentElement.dataset.build) offer();
  });
  try {
    lookAgain(await serviceWorker.register(inRoot("/worker.js"), { updateViaCache: "none" }));
  } catch {
    // A private window, or a browser that keeps nothing.
  }
}

/** Whoever installs the page finds it among the other things of the device under a name in their language. */
function nameInLanguage(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  $effect.root(() => {
    $effect(() => link?.setAttribute("href", inRoot(`/manifest-${language()}.webmanifest`)));
  });
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  const look = () => document.hidden || registration.update().catch(() => undefined);
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener("visibilitychange", look);
}

let isOffered = false;

function offer(): void {
  if (isOffered) return;
  isOffered = true;
  mount(UpdateNote, { target: document.body });
}
