/** The longest that work in pieces holds the page, in milliseconds: the next frame is drawn in time. */
const PIECE_MS = 12;

/** Entries processed between two looks at the clock. */
const STRIDE = 64;

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

/** Does something for each entry, and lets the page draw in between. */
export async function pieces<T>(entries: ArrayLike<T>, work: (entry: T) => void): Promise<void> {
  let started = performance.now();
  for (let at = 0; at < entries.length; at += 1) {
    if (at % STRIDE === 0 && performance.now() - started > PIECE_MS) {
      await pause();
      started = performance.now();
    }
    work(entries[at] as T);
  }
}
