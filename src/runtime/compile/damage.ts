/** Findings of validation that the compiler needs, so that one mistake is not reported twice. */
export interface Damage {
  /** Names of the entries at a place of the document as it was given, also of those too broken to keep. */
  names(...keys: readonly string[]): readonly string[];
  /** Whether something at or below the pointer was taken out. */
  has(pointer: string): boolean;
  /** Whether names that are defined nowhere may come from another document. */
  readonly isOpen: boolean;
  /** True if the patterns were checked before and are read when they are first run. */
  readonly defersPatterns?: true;
}

export const UNDAMAGED: Damage = { names: () => [], has: () => false, isOpen: false };

/** For a prepared document, whose patterns were checked when it was. */
export const CHECKED: Damage = { ...UNDAMAGED, defersPatterns: true };
