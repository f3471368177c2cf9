/** A pattern that the engine cannot read; the message is for the person who wrote it. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
  /** Offset of what is wrong, from 0. */
  readonly at: number;

  constructor(reason: string, at: number) {
    super(`第${at + 1}个字符处${reason}`);
    this.at = at;
  }
}
