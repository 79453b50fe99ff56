// The weights of a network: a file of two lines of words, and a body that is inflated.
const LINE_FEED = 10;
const LINES = 2;

export async function fetchNet(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error("the network did not come");
  return await bodyOf(new Uint8Array(await answer.arrayBuffer()));
}

async function bodyOf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let at = 0;
  for (let line = 0; line < LINES; line++) at = file.indexOf(LINE_FEED, at) + 1;
  const body = new Blob([file.subarray(at)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}
