/** PostgreSQL takes fewer than 8000 bytes in one notification; base64 makes four bytes of three. */
const pieceBytes = 5700;
/** Pieces of events that never complete, for example because the sender's connection broke, are dropped. */
const mostUnfinished = 100;

/**
 * Cuts a text into payloads of notifications: `<id> <index> <count> <base64>`.
 * @param id distinguishes the pieces of one text from those of others; without blanks
 */
export function toPayloads(text: string, id: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  const count = Math.max(1, Math.ceil(bytes.length / pieceBytes));
  return Array.from({ length: count }, (_, index) => {
    const piece = bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes);
    return `${id} ${index} ${count} ${piece.toString('base64')}`;
  });
}

/** Joins the payloads of one connection to texts again. */
export class PayloadReader {
  readonly #unfinished = new Map<string, string[]>();

  /** @returns the text when this was its last piece, else null */
  take(payload: string): string | null {
    const [id = '', index = '', count = '', data = ''] = payload.split(' ');
    const pieces = this.#unfinished.get(id) ?? [];
    pieces[Number(index)] = data;
    this.#unfinished.delete(id);
    if (Object.keys(pieces).length < Number(count)) {
      this.#unfinished.set(id, pieces);
      this.#forgetOldest();
      return null;
    }
    return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))).toString('utf8');
  }

  #forgetOldest(): void {
    const [oldest] = this.#unfinished.keys();
    if (this.#unfinished.size > mostUnfinished && oldest !== undefined) this.#unfinished.delete(oldest);
  }
}
