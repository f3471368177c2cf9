/** Reads exact numbers of bytes from a stream; keeps no more than one chunk and what was asked for. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** The next `length` bytes, or fewer at the end of the stream. */
  async read(length: number): Promise<Buffer> {
    const taken: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) break;
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(piece.length);
      taken.push(piece);
      missing -= piece.length;
    }
    return taken.length === 1 && taken[0] ? taken[0] : Buffer.concat(taken);
  }

  /** Everything that has not been read. */
  async *rest(): AsyncGenerator<Buffer> {
    if (this.#rest.length > 0) yield this.#rest;
    for (let next = await this.#chunks.next(); !next.done; next = await this.#chunks.next()) yield next.value;
  }
}
