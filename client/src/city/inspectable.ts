// Whatever can be inspected: looked at under the mouse or with the focus of the keys, asked about by a press that lasts.
import type { Attachment } from "svelte/attachments";
import { glance } from "../kit/glance";
import { asking } from "../kit/press";
import type { Intent } from "./intent.svelte";
import type { Subject } from "./subject";

export const inspectable =
  (intent: Intent, subject: Subject): Attachment<HTMLElement> =>
  (thing) => {
    const stops = [
      glance(
        () => intent.lookAt(subject),
        () => intent.lookAway(subject),
      )(thing),
      asking(() => intent.inspect(subject))(thing),
    ];
    return () => stops.forEach((stop) => stop?.());
  };
