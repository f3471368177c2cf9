import { statfs } from 'node:fs/promises';
import { Refusal } from '../reply.ts';
import { texts } from '../texts.ts';

const MEBIBYTE = 1024 * 1024;
/**
 * Space that PostgreSQL must have left: it stops if its log of changes (16 MB a file) cannot be written, and
 * then reads fail too.
 */
export const LEAST_FREE_BYTES = 128 * MEBIBYTE;
const LOOK_EVERY_MS = 2000;
const INSUFFICIENT_STORAGE = 507;

/** Refuses what needs room while the disk is nearly full, so that reads, sign-ins and deletions go on. */
export class DiskSpace {
  readonly #free: () => Promise<number>;
  readonly #steady: () => number;
  #looked: { readonly at: number; readonly isLow: Promise<boolean> } | null = null;

  /**
   * @param free bytes left for ordinary programs
   * @param steady milliseconds since any moment; never decreases
   */
  constructor(free: () => Promise<number>, steady: () => number) {
    this.#free = free;
    this.#steady = steady;
  }

  /** @throws Refusal 507 */
  async requireRoom(): Promise<void> {
    const at = this.#steady();
    if (this.#looked === null || at - this.#looked.at >= LOOK_EVERY_MS) {
      this.#looked = { at, isLow: this.#free().then((bytes) => bytes < LEAST_FREE_BYTES) };
    }
    if (await this.#looked.isLow) throw new Refusal(texts.diskFull, INSUFFICIENT_STORAGE);
  }
}

/** Bytes left on the disk of the folder; unlimited if the system does not say. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
