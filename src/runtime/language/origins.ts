/**
 * Original places of the parts of a rewritten document: new pointer → old pointer. Lists only what
 * moved.
 */
export class Origins {
  private readonly moved = new Map<string, string>();

  add(now: string, before: string): void {
    if (now !== before) this.moved.set(now, before);
  }

  /** Original places before two rewrites, the earlier one and this. */
  after(earlier: Origins): Pick<Origins, 'before'> {
    return { before: (pointer) => earlier.before(this.before(pointer)) };
  }

  /** The pointer before, by the longest beginning that moved. */
  before(pointer: string): string {
    for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
      const origin = this.moved.get(pointer.slice(0, end));
      if (origin !== undefined) return origin + pointer.slice(end);
    }
    return pointer;
  }
}

/** Place of a part in the document and after normalising. */
export interface Moved {
  readonly now: string;
  readonly before: string;
  readonly origins: Origins;
}
