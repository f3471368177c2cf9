import { createHash } from 'node:crypto';
import type { Part } from '../format/parts.ts';

/** Longest payload of a data part. */
const CHUNK = 256 * 1024;

/** Counts and hashes the bytes of a table or file while they pass, and joins small pieces. */
export class Tally {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  /** The data as parts. */
  async *parts(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
    let waiting: Buffer[] = [];
    let length = 0;
    for await (const piece of source) {
      this.#hash.update(piece);
      this.#bytes += piece.length;
      waiting.push(piece);
      length += piece.length;
      if (length < CHUNK) continue;
      yield { kind: 'data', value: Buffer.concat(waiting) };
      waiting = [];
      length = 0;
    }
    if (length > 0) yield { kind: 'data', value: Buffer.concat(waiting) };
  }

  /** Closes the count; call it once. @param count rows of a table; 1 for a file */
  end(count: number): Part {
    return { kind: 'end', value: { count, bytes: this.#bytes, sha256: this.#hash.digest('hex') } };
  }
}
