import { plainSign } from '../../diagnostics/fullWidth.ts';

const WORD = /[\p{L}\p{N}_$.+-]+/uy;

/** Words of other languages for the constants of JSON. */
const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['None', 'null'],
  ['nil', 'null'],
  ['undefined', 'null'],
]);
const NUMBERS: readonly string[] = ['NaN', 'Infinity', '-Infinity', '+Infinity'];
const BYTE_ORDER_MARK = '\uFEFF';

/** Words that a script begins with. */
const SCRIPT: ReadonlySet<string> = new Set(
  'async await class const export function import let module.exports new return this var window'.split(' '),
);
const NO_SCRIPT =
  'a document is no script: write { "kind": "fragment", … } with "actions" whose "do" lists the steps, e.g. { "request": "PUT /order/close" }, and their names in "toolbar" or "rowActions"';

function wordAt(text: string, offset: number): string {
  WORD.lastIndex = offset;
  return WORD.exec(text)?.[0] ?? text.charAt(offset);
}

/** Describes a token that is not part of JSON: the actual and the intended one. */
export function symbolMistake(text: string, offset: number): string {
  const char = text.charAt(offset);
  if (char === BYTE_ORDER_MARK) return 'a byte order mark (BOM) stands here: save the file as UTF-8 without it';
  const sign = plainSign(char);
  if (sign !== null) return `"${char}" is a full-width sign: write ${sign === '"' ? "'\"'" : `"${sign}"`}`;
  if (char === "'") return 'texts and keys stand in double quotes, not in single ones';
  if (char === ';') return '";" separates nothing: write ","';
  if (char === '=') return '":" stands between a key and its value, not "="';
  const word = wordAt(text, offset);
  if (SCRIPT.has(word) && text.slice(0, offset).trim() === '') return NO_SCRIPT;
  if (NUMBERS.includes(word)) return `JSON has no number "${word}": leave the key out, or write null`;
  const constant = CONSTANTS.get(word) ?? ['true', 'false', 'null'].find((one) => one === word.toLowerCase());
  if (constant !== undefined) return `"${word}" is written ${constant}`;
  if (/^[+.\d-]/.test(word)) return `"${word}" is not a number: it begins with a digit or a minus and a digit`;
  return `"${word}" is neither true, false, null, a number nor in double quotes`;
}
