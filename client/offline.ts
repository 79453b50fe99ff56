// The service worker, as a file of its own beside the page, with what belongs to this build written in front of it: its
// name, and every file that a page may need when the network is away.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const WORKER = "worker.js";
const PAGE = "index.html";
// Licences are read by few. The pictures of cards come in a pack, a network is kept once nobody waits for anything else, icons are the system's business, and a file with a dot in front is for builders.
const NOT_KEPT = /^(assets\/cards-[^/]+\/.*|.*\.net|icon-.*|licences\.md|\..*)$/;

type Content = string | Uint8Array;

/** Whether a page that is away from its server needs it. */
const isKept = (name: string): boolean => name !== WORKER && name !== PAGE && !NOT_KEPT.test(name);

/** What a bot has learned: it comes after everything else. */
const isNet = (name: string): boolean => name.endsWith(".net");

function digestOf(files: ReadonlyMap<string, Content>): string {
  const digest = createHash("sha256");
  for (const [name, content] of files) digest.update(`${name}\0`).update(content).update("\0");
  return digest.digest("hex").slice(0, 12);
}

export function offline(worker: string): Plugin {
  let copied = "";
  return {
    name: "offline",
    apply: "build",
    configResolved: ({ publicDir }) => void (copied = publicDir),
    buildStart() {
      this.emitFile({ type: "chunk", id: worker, fileName: WORKER });
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = new Map<string, Content>(
          readdirSync(copied)
            .sort()
            .map((name) => [name, readFileSync(join(copied, name))]),
        );
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name]!;
          files.set(name, file.type === "chunk" ? file.code : file.source);
        }
        const names = [...files.keys()];
        const build = { version: digestOf(files), files: names.filter(isKept), nets: names.filter(isNet) };
        const [script, page] = [bundle[WORKER], bundle[PAGE]];
        if (script?.type !== "chunk" || page?.type !== "asset")
          throw new Error("There is no page, or no worker for it.");
        script.code = `const BUILD=${JSON.stringify(build)};\n${script.code}`;
        page.source = String(page.source).replace("<html ", `<html data-build="${build.version}" `);
      },
    },
  };
}
