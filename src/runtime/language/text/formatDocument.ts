import { isRecord } from '../../data/json.ts';
import type { KeyOrder } from './keyOrder.ts';
import { parse } from './parse.ts';

/** As the formatter of the project has it for JSON, so that the two agree. */
const WIDTH = 160;
const INDENT = '  ';
/** Keys whose values get a line per entry, however short. */
const SPREAD: ReadonlySet<string> = new Set(['fields', 'columns', 'filters', 'regions', 'actions']);
/** Characters that take two columns: Chinese, Japanese, Korean and full-width forms. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

/** A value on one line. */
export function inline(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.map(inline).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function isSpread(key: string | null, value: unknown): boolean {
  return key === null || (SPREAD.has(key) && isRecord(value) && Object.keys(value).length > 0);
}

/** The entries of an object or list, each on its own line. */
function printLines(
  lines: readonly { readonly head: string; readonly key: string; readonly value: unknown }[],
  indent: string,
): string {
  return lines
    .map(({ head, key, value }, index) => {
      const comma = index < lines.length - 1 ? ',' : '';
      return head + print(value, key, indent, widthOf(head) + comma.length) + comma;
    })
    .join('\n');
}

/**
 * Prints a value of a formatted document.
 * @param key its key; null for the document itself
 * @param indent of the line on which it begins
 * @param used width of everything else on its line
 */
export function print(value: unknown, key: string | null, indent: string, used: number): string {
  const short = inline(value);
  const isScalar = !Array.isArray(value) && !isRecord(value);
  if (isScalar || (!isSpread(key, value) && used + widthOf(short) <= WIDTH)) return short;
  const inner = indent + INDENT;
  if (Array.isArray(value)) {
    return `[\n${printLines(
      value.map((item: unknown) => ({ head: inner, key: '', value: item })),
      inner,
    )}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([name, item]) => ({
    head: `${inner}${JSON.stringify(name)}: `,
    key: name,
    value: item,
  }));
  return `{\n${printLines(entries, inner)}\n${indent}}`;
}

/**
 * The one true form of a document: keys in the order of the schema, what fits into 160 columns on one line, one line
 * per field, action and region. Formatting twice changes nothing more. Null for a text that is no JSON.
 */
export function formatDocument(text: string, order: KeyOrder): string | null {
  const { value, problems } = parse(text);
  if (problems.length > 0 || !isRecord(value)) return null;
  return `${print(order.ordered(value), null, '', 0)}\n`;
}
