// The weights of a network: a file of two lines of words, and a body that is inflated.
const LINE_FEED = 10;
const LINES = 2;

const SILENCE_MS = 8000; // a host that says nothing for so long does not answer

/** A host may be silent for ever, though the browser knows of no trouble: then the network does not come. */
export async function fetchNet(address: string, silence = SILENCE_MS): Promise<Uint8Array> {
  const patience = new AbortController();
  const wait = () => setTimeout(() => patience.abort(), silence);
  let clock = wait();
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      clearTimeout(clock);
      clock = wait();
      out.enqueue(chunk);
    },
  });
  try {
    const answer = await fetch(address, { signal: patience.signal });
    if (!answer.ok || !answer.body) throw new Error("the network did not come");
    return await bodyOf(new Uint8Array(await new Response(answer.body.pipeThrough(heard)).arrayBuffer()));
  } finally {
    clearTimeout(clock);
  }
}

async function bodyOf(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  let at = 0;
  for (let line = 0; line < LINES; line++) at = file.indexOf(LINE_FEED, at) + 1;
  const body = new Blob([file.subarray(at)]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}
