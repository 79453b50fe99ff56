// Texts, in one place to import from: `import { t } from "../texts/fluent"`.
export { LANGUAGES, languageName, nextLanguage, type Language, type Values } from "./bundle";
export { naming, plain, type Part } from "./marks";
export { askFor, beginSpeaking, hasText, language, messagesOf, parts, setLanguage, speak, t } from "./fluent.svelte";
