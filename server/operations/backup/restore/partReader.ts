import { createHash } from 'node:crypto';
import { damaged } from '../format/backupError.ts';
import type { EndPart, Part } from '../format/parts.ts';

/** Hands out the parts of a backup one by one, and the data of a table or file as a stream. */
export class PartReader {
  readonly #parts: AsyncIterator<Part>;
  #end: EndPart | null = null;

  constructor(parts: AsyncIterable<Part>) {
    this.#parts = parts[Symbol.asyncIterator]();
  }

  /** The next part. @throws BackupError at the end, which follows the closing record only */
  async next(): Promise<Part> {
    const next = await this.#parts.next();
    if (next.done) throw damaged('it has no closing record');
    return next.value;
  }

  /** The data up to the next `end`. @throws BackupError if the bytes are not those that were written */
  async *data(): AsyncGenerator<Buffer> {
    this.#end = null;
    const hash = createHash('sha256');
    for (;;) {
      const part = await this.next();
      if (part.kind === 'end') {
        if (hash.digest('hex') !== part.value.sha256)
          throw damaged('a table or file has another hash than was written');
        this.#end = part.value;
        return;
      }
      if (part.kind !== 'data') throw damaged(`its parts are out of order (${part.kind})`);
      hash.update(part.value);
      yield part.value;
    }
  }

  /** The end mark of the data that was read last. */
  end(): EndPart {
    if (this.#end === null) throw damaged('a table or file has no end');
    return this.#end;
  }

  /** Closes the file behind it. */
  async close(): Promise<void> {
    await this.#parts.return?.();
  }
}
