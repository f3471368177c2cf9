const BRACKET = /^\s*\[(S\d[^\]]*)\]/;
const NUMBER = /^S\d+\.\d+[a-z]?$/;

/** The requirement numbers a test title begins with, for example of `[S2.14a S4.2] leads back to where …`. */
interface TitleNumbers {
  readonly numbers: readonly string[];
  /** Words between the brackets that are no requirement number. */
  readonly malformed: readonly string[];
}

/** Reads the brackets at the start of a title; a title without them, or with other words in them, claims nothing. */
export function titleNumbers(title: string): TitleNumbers {
  const words = BRACKET.exec(title)?.[1]?.trim().split(/\s+/) ?? [];
  return { numbers: words.filter((word) => NUMBER.test(word)), malformed: words.filter((word) => !NUMBER.test(word)) };
}

/**
 * The requirements of a number: itself, or all lettered parts if the number is only stated in parts (`S2.14`
 * means `S2.14a` and `S2.14b`). Empty if there is no such requirement.
 */
export function expandNumber(number: string, known: readonly string[]): string[] {
  return known.filter((id) => id === number || (id.startsWith(number) && /^[a-z]$/.test(id.slice(number.length))));
}
