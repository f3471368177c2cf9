/** Where parts of a rewritten document stood before: pointer now → pointer before. Only what moved is listed. */
export class Origins {
  private readonly moved = new Map<string, string>();

  add(now: string, before: string): void {
    if (now !== before) this.moved.set(now, before);
  }

  /** Where parts stood before two rewritings, this one and the one before it. */
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

/** Where a part stands in the document and after normalising. */
export interface Moved {
  readonly now: string;
  readonly before: string;
  readonly origins: Origins;
}
