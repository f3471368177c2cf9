/** A parsed filter value of the contract (contract conventions, section 7), independent of any column. */
export type FilterTerm =
  | { readonly operator: 'equal' | 'notEqual' | Comparison | TextMatch; readonly value: string }
  | { readonly operator: 'in' | 'containsAny'; readonly values: readonly string[] };

type Comparison = 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual';
type TextMatch = 'contains' | 'startsWith' | 'endsWith';

const comparisons: readonly (readonly [string, Comparison])[] = [
  ['>= ', 'greaterOrEqual'],
  ['<= ', 'lessOrEqual'],
  ['gt ', 'greater'],
  ['ge ', 'greaterOrEqual'],
  ['lt ', 'less'],
  ['le ', 'lessOrEqual'],
  ['> ', 'greater'],
  ['< ', 'less'],
];

/**
 * Reads one filter value. Tests in the contract's order: comparison with a blank, wildcard, comma, `!`, `++`, equals.
 * @returns null for values that mean "no filter": empty, the literal text `null`, wildcards and commas around nothing
 */
export function parseFilter(text: string): FilterTerm | null {
  const value = text.trim();
  if (value === '' || value === 'null') return null;
  for (const [sign, operator] of comparisons) {
    if (value.toLowerCase().startsWith(sign)) return { operator, value: value.slice(sign.length).trim() };
  }
  const first = value.startsWith('*');
  const last = value.endsWith('*');
  if (first || last) {
    const inner = value.slice(first ? 1 : 0, last ? -1 : undefined);
    if (inner === '') return null;
    return { operator: first && last ? 'contains' : first ? 'endsWith' : 'startsWith', value: inner };
  }
  if (value.includes(',')) {
    const values = splitList(value);
    if (values.length === 0) return null;
    return { operator: value.startsWith(',') && value.endsWith(',') ? 'containsAny' : 'in', values };
  }
  if (value.startsWith('!') && value.length > 1) return { operator: 'notEqual', value: value.slice(1) };
  return { operator: 'equal', value: value.replaceAll('++', ',') };
}

/** The parts of a comma list without blanks around them and without empty ones. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
