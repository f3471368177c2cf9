import { HttpFault } from './httpFault.ts';

/** Packets wait so long for others that share their commit. */
const SHARED_MS = 20;
/** Rows of one commit, and rows at which it does not wait any longer. */
const MOST_ROWS = 20_000;
/** Rows that wait or are being written. */
const MOST_WAITING = 60_000;
const MOST_OF_OWNER = 40_000;

/** What one packet adds to a commit. */
interface Batch<Item> {
  readonly owner: string;
  readonly items: readonly Item[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Shares commits between packets: a commit of one row costs nearly as much as one of a thousand. A packet is
 * acknowledged after the commit that holds all of it.
 */
export class CommitQueue<Item> {
  readonly #commit: (items: readonly Item[]) => Promise<void>;
  #waiting: Batch<Item>[] = [];
  readonly #ofOwner = new Map<string, number>();
  #count = 0;
  #isBusy = false;
  #timer: NodeJS.Timeout | null = null;

  /** @param commit writes all items or none; resolves once they are durable */
  constructor(commit: (items: readonly Item[]) => Promise<void>) {
    this.#commit = commit;
  }

  /**
   * Resolves once the items are durable.
   * @param owner whose share of the queue they count in
   * @throws HttpFault 429 if the queue, or the owner's share of it, is full
   */
  async add(owner: string, items: readonly Item[]): Promise<void> {
    if (items.length === 0) return;
    const own = this.#ofOwner.get(owner) ?? 0;
    const isFull = this.#count + items.length > MOST_WAITING || own + items.length > MOST_OF_OWNER;
    if (isFull) throw new HttpFault(429, '接收缓冲已满，请稍后重发', 2);
    this.#count += items.length;
    this.#ofOwner.set(owner, own + items.length);
    try {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.push({ owner, items, resolve, reject });
        this.#schedule();
      });
    } finally {
      this.#count -= items.length;
      const left = (this.#ofOwner.get(owner) ?? 0) - items.length;
      if (left > 0) this.#ofOwner.set(owner, left);
      else this.#ofOwner.delete(owner);
    }
  }

  #schedule(): void {
    if (this.#isBusy) return;
    const rows = this.#waiting.reduce((sum, { items }) => sum + items.length, 0);
    if (rows >= MOST_ROWS / 4) {
      if (this.#timer) clearTimeout(this.#timer);
      this.#timer = null;
      void this.#flush();
    } else if (this.#timer === null) {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        void this.#flush();
      }, SHARED_MS);
    }
  }

  async #flush(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const batches = this.#take();
      try {
        await this.#commit(batches.flatMap(({ items }) => items));
        for (const { resolve } of batches) resolve();
      } catch (error) {
        await this.#commitAlone(batches, error);
      }
    }
    this.#isBusy = false;
  }

  /** After a shared commit failed: the packet that made it fail must not refuse the others. */
  async #commitAlone(batches: readonly Batch<Item>[], failure: unknown): Promise<void> {
    const [only, ...others] = batches;
    if (only && others.length === 0) return only.reject(failure);
    for (const { items, resolve, reject } of batches) await this.#commit(items).then(resolve, reject);
  }

  #take(): readonly Batch<Item>[] {
    let rows = 0;
    const most = this.#waiting.findIndex(({ items }, index) => {
      rows += items.length;
      return index > 0 && rows > MOST_ROWS;
    });
    return this.#waiting.splice(0, most < 0 ? this.#waiting.length : most);
  }
}
