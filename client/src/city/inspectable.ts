// Whatever can be inspected: looked at under the mouse or with the focus of the keys, asked about by a press that lasts.
import type { Attachment } from "svelte/attachments";
import { glance } from "../kit/glance";
import { asking } from "../kit/press";
import { together } from "../kit/together";
import type { Intent } from "./intent.svelte";
import type { Subject } from "./subject";

export const inspectable = (intent: Intent, subject: Subject): Attachment<HTMLElement> =>
  together(
    glance(
      () => intent.lookAt(subject),
      () => intent.lookAway(subject),
    ),
    asking(() => intent.inspect(subject)),
  );
