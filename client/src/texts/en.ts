// All English texts the page needs; loaded only where English is spoken.
const files = import.meta.glob<string>("$i18n/en/{world,web,table}.ftl", { query: "?raw", import: "default", eager: true });
export default Object.values(files);
