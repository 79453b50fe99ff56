// What is looked for: faults. The form is Prettier's; types and accessibility are svelte-check's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/wire/schema.ts", "src/engine/records.ts", ".svelte-check"] }, // made, not written
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // svelte-check knows what a browser has
      "@typescript-eslint/no-unused-vars": "off", // the compiler finds them: noUnusedLocals, noUnusedParameters
      "svelte/prefer-svelte-reactivity": "off", // our sets and maps are derived: made anew, never changed
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ["**/*.test.ts", "equal/*.ts"], rules: { "max-lines-per-function": "off" } }, // a test is as long as its story
);
