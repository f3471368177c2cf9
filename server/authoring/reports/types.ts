/** Types of columns that numbers are drawn from. */
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'number']);

/** Whether a column of this type holds what can be added up and drawn. */
export function isNumeric(type: string): boolean {
  return NUMBERS.has(type);
}

/** The type of a column as people read it: a longer text is a text. */
export function shownType(type: string): string {
  return type === 'longtext' ? 'text' : type;
}
