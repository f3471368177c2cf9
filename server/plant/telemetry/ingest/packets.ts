import { HttpFault } from './httpFault.ts';

/** Packets of one gateway at a time: one that floods waits for itself. */
const MOST_OF_GATEWAY = 4;

/** Packets that are being taken. */
export class Packets {
  readonly #open = new Map<string, number>();

  /** @throws HttpFault 429 if the gateway has too many under way */
  async run<Result>(gateway: string, task: () => Promise<Result>): Promise<Result> {
    const own = this.#open.get(gateway) ?? 0;
    if (own >= MOST_OF_GATEWAY)
      throw new HttpFault(429, `同一采集器最多同时上送 ${MOST_OF_GATEWAY} 个请求，请等前一个完成`, 1);
    this.#open.set(gateway, own + 1);
    try {
      return await task();
    } finally {
      const left = (this.#open.get(gateway) ?? 1) - 1;
      if (left > 0) this.#open.set(gateway, left);
      else this.#open.delete(gateway);
    }
  }
}
