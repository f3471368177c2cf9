import { Bytes } from './bytes.ts';
import { LONGEST_RECORD, RECORD, record } from './record.ts';

/**
 * Maximum number of texts looked up again, so that dictionary texts are stored once and memory stays flat.
 */
const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 64;

/** Length and flag of a text. */
const HEAD_BYTES = 3;
const TWO_BYTES = 1;

/**
 * The texts of a workbook ([MS-XLS] 2.4.265). Records that are full go out at once. A text may go over into the next
 * record, which then begins with its flag again; a character or the head of a text may not be cut.
 */
export class SharedTexts {
  readonly #write: (bytes: Buffer) => void;
  readonly #known = new Map<string, number>();
  #data = new Bytes().u32(0, 0);
  #number: number = RECORD.sst;
  #total = 0;
  #unique = 0;

  /** @param write takes whole records in their order */
  constructor(write: (bytes: Buffer) => void) {
    this.#write = write;
  }

  /** Adds a text unless it is remembered; its place is what cells hold. */
  placeOf(text: string): number {
    this.#total += 1;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const place = this.#unique;
    this.#unique += 1;
    if (text.length <= LONGEST_REMEMBERED && this.#known.size < MOST_REMEMBERED) this.#known.set(text, place);
    this.#append(text);
    return place;
  }

  /** Writes what is left. @returns the counts, which belong 4 bytes behind the beginning of the first record */
  end(): Buffer {
    this.#flush(RECORD.continue);
    return new Bytes().u32(this.#total, this.#unique).take();
  }

  #append(text: string): void {
    if (LONGEST_RECORD - this.#data.length < HEAD_BYTES + 2) this.#flush(RECORD.continue);
    this.#data.u16(text.length).u8(TWO_BYTES);
    const bytes = Buffer.from(text, 'utf16le');
    let at = 0;
    for (;;) {
      const room = (LONGEST_RECORD - this.#data.length) & ~1;
      this.#data.add(bytes.subarray(at, at + room));
      at += room;
      if (at >= bytes.length) return;
      this.#flush(RECORD.continue);
      this.#data.u8(TWO_BYTES);
    }
  }

  #flush(next: number): void {
    this.#write(record(this.#number, this.#data));
    this.#number = next;
  }
}
