import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { cardPictures } from "./cardart.ts";
import { manifests } from "./manifests.ts";
import { offline } from "./offline.ts";
import { pageList } from "./pages.ts";
import { rulebooks } from "./rulebook.ts";
import { OF_FORMS, isThere, shelves } from "./shelves.ts";
import { smaller } from "./smaller.ts";
import { sprite } from "./sprite.ts";
import { texts } from "./texts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const i18n = here("../src/bluemoon/i18n");
const rulebook = here("../docs/rulebook");
const puzzles = here("../src/bluemoon/puzzles/data");
// What the server has played for the tests; by night it plays more of it, and says where.
const positions = process.env.BLUEMOON_POSITIONS ?? here("src/positions");
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    svelte(),
    texts(),
    rulebooks(),
    sprite(here("src/art")),
    cardPictures(here("src/cards/pictures")),
    manifests(i18n),
    pageList(),
    offline(here("src/offline/worker.ts")),
    smaller(),
  ],
  base: "./", // the server knows the folder it is shown in, and writes it into the page
  // Under test the browser's half of Svelte is wanted, so that runes live.
  resolve: {
    alias: { $i18n: i18n, $positions: positions, $rulebook: rulebook, $puzzles: puzzles },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: here("../src/bluemoon/server/static"),
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    license: { fileName: "licences.md" }, // of what others wrote and the page brings along
    rolldownOptions: {
      // Every page brings the names of all others: seven signs tell them apart.
      output: {
        codeSplitting: { groups: shelves },
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
      treeshake: { moduleSideEffects: [{ test: OF_FORMS, sideEffects: false }] }, // who does not use them need not fetch them
    },
    // What comes with a page need not be asked for once more; browsers that ask for nothing before need no help.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => files.filter((file) => !isThere(file, hostId)),
    },
    assetsInlineLimit: (file) => (file.endsWith(".tables") ? false : undefined), // a page may fetch from its host only
  },
  server: {
    fs: { allow: [here("."), i18n, positions, rulebook, puzzles] },
    // The server refuses pages of other sites, so the host stays what the browser asked for.
    proxy: {
      "/api": { target: server, changeOrigin: false },
      "/ws": { target: server, ws: true, changeOrigin: false },
    },
  },
  // Tests of a worker share what they import, but no make-believe of each other.
  test: {
    include: ["src/**/*.test.ts", "equal/*.test.ts"],
    passWithNoTests: true,
    isolate: false,
    unstubGlobals: true,
    testTimeout: 120_000, // by night a test looks at thousands of positions
  },
});
