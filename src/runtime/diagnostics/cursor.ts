import { type ForeignWords, NO_FOREIGN_WORDS } from './foreignWords.ts';
import type { Message } from './messages/message.ts';
import { pointerOf } from './pointer.ts';
import type { Problem } from './problem.ts';

/** A place in a document that knows where its problems go, and the words of others for hints on them. Pointers are only written when something is wrong. */
export class Cursor {
  readonly foreign: ForeignWords;
  private readonly sink: Problem[];
  private readonly keys: readonly (string | number)[];
  private readonly start: number;

  constructor(
    sink: Problem[],
    keys: readonly (string | number)[] = [],
    start = 0,
    foreign: ForeignWords = NO_FOREIGN_WORDS,
  ) {
    this.foreign = foreign;
    this.sink = sink;
    this.keys = keys;
    this.start = start;
  }

  /** The same place, for a part of its string that begins at an offset. */
  from(offset: number): Cursor {
    return new Cursor(this.sink, this.keys, this.start + offset, this.foreign);
  }

  at(...keys: readonly (string | number)[]): Cursor {
    return new Cursor(this.sink, [...this.keys, ...keys], 0, this.foreign);
  }

  get pointer(): string {
    return pointerOf(this.keys);
  }

  /** Whether something was reported here or below. */
  get isReported(): boolean {
    const { pointer: here } = this;
    return this.sink.some(({ pointer }) => pointer === here || pointer.startsWith(`${here}/`));
  }

  /** Reports a problem at this place; with an offset, at that character of its string. */
  report(message: Message, offset?: number): void {
    this.sink.push({
      message,
      pointer: this.pointer,
      at: 'value',
      offset: offset === undefined ? undefined : this.start + offset,
    });
  }

  /** Reports the name of this place rather than what it holds. */
  reportKey(message: Message): void {
    this.sink.push({ message, pointer: this.pointer, at: 'key' });
  }
}
