// Files that are data, not program: fetched with a plain request.
const texts = new Map<string, Promise<string>>();

export async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer;
}

/** The text at an address, fetched once; what did not come is asked for again. */
export function fetchedText(address: string): Promise<string> {
  const text = texts.get(address) ?? fetched(address).then((answer) => answer.text());
  texts.set(address, text);
  text.catch(() => texts.delete(address));
  return text;
}
