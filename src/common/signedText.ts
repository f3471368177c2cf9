/** The name under which a last path segment with a comma, as table dictionaries have it, is signed. */
const PATH_VARIABLE = 'x-path-variable';

/** What a signature covers: values by name. */
export type SignedValues = ReadonlyMap<string, unknown>;

/**
 * Values of a request that its signature covers (contract signing, sections 2 and 3): the last path
 * segment if it has a comma, the query, and the top level of the data. Later ones win.
 * @param path without query, still encoded
 * @param query decoded
 * @param data the body; ignored unless it is an object
 */
export function coveredValues(path: string, query: Iterable<readonly [string, string]>, data: unknown): SignedValues {
  const segment = path.slice(path.lastIndexOf('/') + 1);
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
  return new Map<string, unknown>([
    ...(segment.includes(',') ? [[PATH_VARIABLE, decoded(segment)] as const] : []),
    ...query,
    ...(isObject ? Object.entries(data) : []),
  ]);
}

/**
 * The text that is signed (S7.1b): compact JSON with names in the order of their code units, without nulls; numbers and
 * booleans at the top are text, nested values stay as they are sent. X-Sign is MD5 of this text and the secret, in
 * upper-case hexadecimal digits (S7.1c).
 */
export function signedText(values: SignedValues): string {
  const entries = [...values]
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]): [string, unknown] => [name, isPlain(value) ? String(value) : value]);
  return printSorted(entries);
}

/** Prints an object, whose members JavaScript would order in its own way. */
export function printSorted(entries: readonly (readonly [string, unknown])[]): string {
  return printMembers([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Prints an object with its members in this order. */
export function printMembers(entries: readonly (readonly [string, unknown])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

/** Percent-decoded; as it is when that is not possible. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
