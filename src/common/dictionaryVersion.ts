/** What of an item counts: consoles show nothing else. */
interface VersionedItem {
  readonly value?: unknown;
  readonly text?: unknown;
  readonly disabled?: unknown;
}

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

function versionOf({ value, text, disabled }: VersionedItem): readonly unknown[] {
  return disabled === true ? [value, text, true] : [value, text];
}

/**
 * FNV-1a over the UTF-16 units of a text, 32 bits. @param start seed, so that one text has several
 * hashes
 */
function fnv(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return hash >>> 0;
}

/**
 * Version of all dictionaries by their content: 16 hex digits, the same on server and console, whatever the order of the
 * codes. A console that keeps dictionaries for 7 days (S9.1) learns from it after a reload whether they changed.
 */
export function dictionaryVersion(dictionaries: Readonly<Record<string, readonly VersionedItem[]>>): string {
  const codes = Object.keys(dictionaries).sort();
  const text = JSON.stringify(codes.map((code) => [code, (dictionaries[code] ?? []).map(versionOf)]));
  return [SEED, SEED ^ text.length ^ PRIME].map((start) => fnv(text, start).toString(16).padStart(8, '0')).join('');
}
