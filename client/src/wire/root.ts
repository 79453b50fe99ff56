// The folder in which the server shows its pages: "" on a site of its own, "/bluemoon" behind a proxy that says so.
const UP = "..";

/** The folder above the one the scripts of a built page lie in, without the slash at its end. */
export const folderAbove = (script: string): string => new URL(UP, script).pathname.replace(/\/$/, "");

const ROOT = import.meta.env.PROD ? folderAbove(import.meta.url) : "";

/** An address of ours as the browser has to ask for it. */
export const inRoot = (path: string): string => ROOT + path;

/** An address of the browser as we know it. */
export const withoutRoot = (path: string): string => (path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length) : path);
