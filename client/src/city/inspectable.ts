// Whatever can be inspected: looked at under the mouse or with the focus of the keys, asked about by a press that lasts.
import type { Attachment } from "svelte/attachments";
import { asking } from "../kit/press";
import type { Intent } from "./intent.svelte";
import type { Subject } from "./subject";

export const inspectable =
  (intent: Intent, subject: Subject): Attachment<HTMLElement> =>
  (thing) => {
    const enter = ({ pointerType }: PointerEvent) => pointerType === "mouse" && intent.lookAt(subject);
    const focus = () => thing.matches(":focus-visible") && intent.lookAt(subject);
    const leave = () => intent.lookAway(subject);
    thing.addEventListener("pointerenter", enter);
    thing.addEventListener("focus", focus);
    for (const kind of ["pointerleave", "blur"]) thing.addEventListener(kind, leave);
    // Before the browser looks for the next stop: what is shown of this one may cover it.
    const goOn = ({ key }: KeyboardEvent) => key === "Tab" && leave();
    thing.addEventListener("keydown", goOn);
    const stop = asking(() => intent.inspect(subject))(thing);
    return () => {
      stop?.();
      leave();
    };
  };
