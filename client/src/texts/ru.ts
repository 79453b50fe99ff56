// All Russian texts the page needs; loaded only where Russian is spoken.
const files = import.meta.glob<string>("$i18n/ru/{world,web,table}.ftl", { query: "?raw", import: "default", eager: true });
export default Object.values(files);
