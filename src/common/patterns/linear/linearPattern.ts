/** A pattern that is run in linear time. Texts longer than 10 000 characters never match (safety rule 8.4). */
export interface LinearPattern {
  /** True if the whole text matches. */
  readonly matches: (text: string) => boolean;
  /** True if some part of the text matches. */
  readonly occursIn: (text: string) => boolean;
}

/** Reads a pattern. @throws PatternError for one that it cannot run */
export type LinearEngine = (pattern: string) => LinearPattern;
