import { applyEdits, type Edit, type JSONPath, type Node } from 'jsonc-parser';
import { print } from '../../../runtime/language/text/formatDocument.ts';
import { entriesIn, entryOf, indentAt, keyOf, lineLead, nodeAt, type Span, spanOf, treeOf, unitOf } from './entries.ts';

/**
 * Edits of a document that keep its formatting: only what changes is written anew, everything else keeps its lines and
 * blanks. They work on a text that is wrong elsewhere.
 */

/** Keys whose list an entry of another list cannot do without: a group, a tab, a step goes with the last of them. */
const NEEDED: ReadonlySet<string | null> = new Set(['fields', 'tabs', 'steps']);

/** How far `print` sets in. */
const UNIT = '  ';

const lastOf = <T>(list: readonly T[]): T | undefined => list.at(-1);

function edited(text: string, edits: readonly (Edit | null)[]): string {
  return applyEdits(
    text,
    edits.filter((edit) => edit !== null),
  );
}

const replaced = ({ from, to }: Span, content: string): Edit => ({ offset: from, length: to - from, content });

/** A value as it is written behind its key, at the indent of its line; lines inside are set in as the text does it. */
function written(text: string, value: unknown, key: string | null, indent: string, used: number): string {
  const unit = unitOf(text);
  const lines = print(value, key ?? '', indent, used).split('\n');
  const inner = ([first = '', ...rest]: readonly string[]) => [
    first,
    ...rest.map((line) => {
      const blanks = line.length - line.trimStart().length - indent.length;
      return indent + unit.repeat(blanks / UNIT.length) + line.trimStart();
    }),
  ];
  return unit === UNIT ? lines.join('\n') : inner(lines).join('\n');
}

/** An entry as it is written: with its key in an object, alone in a list. */
function entryText(text: string, key: string | null, value: unknown, indent: string): string {
  const head = key === null ? '' : `${JSON.stringify(key)}: `;
  return head + written(text, value, key, indent, indent.length + head.length + 1);
}

/** Puts a finished entry before the one at `index`, or behind the last one. */
function insertion(text: string, container: Node, index: number, entry: (indent: string) => string): Edit {
  const entries = entriesIn(container);
  const lead = lineLead(text, container);
  const indent = lead === null ? indentAt(text, container.offset) : lead.replace(/^\r?\n/, '');
  const next = entries[index];
  if (next) {
    const gap = lead ?? ' ';
    return { offset: next.offset, length: 0, content: `${entry(indent)},${gap}` };
  }
  const last = lastOf(entries);
  if (last) return { offset: spanOf(last).to, length: 0, content: `,${lead ?? ' '}${entry(indent)}` };
  const content = entry(indent);
  return replaced(spanOf(container), container.type === 'array' ? `[${content}]` : `{ ${content} }`);
}

/** The entry, or its ancestor that would become empty with it, if deeper than `keep`. */
function removedWith(value: Node, depth: number, keep: number): Node {
  const entry = entryOf(value);
  const container = entry.parent;
  if (!container || depth - 1 <= keep || entriesIn(container).length > 1) return entry;
  const owner = container.parent?.type === 'property' ? container.parent.parent : undefined;
  const isPart = owner?.parent?.type === 'array' && NEEDED.has(keyOf(container));
  return isPart && owner ? removedWith(owner, depth - 2, keep) : removedWith(container, depth - 1, keep);
}

function removal(value: Node, depth: number, keep = 0): Edit | null {
  const entry = removedWith(value, depth, keep);
  const container = entry.parent;
  if (!container) return null;
  const entries = entriesIn(container);
  const index = entries.indexOf(entry);
  const [before, after] = [entries[index - 1], entries[index + 1]];
  if (after) return replaced({ from: entry.offset, to: after.offset }, '');
  if (before) return replaced({ from: spanOf(before).to, to: spanOf(entry).to }, '');
  return replaced(spanOf(container), container.type === 'array' ? '[]' : '{}');
}

/** What is written at the end of a path whose beginning is there. */
function nested(path: JSONPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return typeof key === 'number' ? [nested(rest, value)] : { [key]: nested(rest, value) };
}

/**
 * Writes a value at a path; what is missing on the way is made.
 * @returns the text as it was where the path leads through a value that holds nothing
 */
export function setAt(text: string, path: JSONPath, value: unknown): string {
  const tree = treeOf(text);
  if (!tree) return text;
  const present = nodeAt(tree, path);
  if (present) {
    const entry = entryOf(present);
    const used = entry.offset - text.lastIndexOf('\n', entry.offset - 1) + (present.offset - entry.offset);
    const content = written(text, value, keyOf(present), indentAt(text, entry.offset), used);
    return edited(text, [replaced(spanOf(present), content)]);
  }
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const container = nodeAt(tree, path.slice(0, depth));
    if (!container) continue;
    const key = path[depth];
    if (container.type !== (typeof key === 'number' ? 'array' : 'object')) return text;
    const name = container.type === 'array' ? null : String(key);
    const content = (indent: string) => entryText(text, name, nested(path.slice(depth + 1), value), indent);
    return edited(text, [insertion(text, container, entriesIn(container).length, content)]);
  }
  return text;
}

/** Writes something around a value, which stays as it is written; the text stays where there is no value. */
export function wrapAt(text: string, path: JSONPath, around: (held: string) => string): string {
  const value = nodeAt(treeOf(text), path);
  if (!value) return text;
  const { from, to } = spanOf(value);
  return edited(text, [replaced({ from, to }, around(text.slice(from, to)))]);
}

/**
 * Takes a value out with its key. A container that would be left empty goes too, as does a group, tab or step whose
 * last entry it was.
 * @param keep length of the path of what stays although it is empty; 0 is the document itself
 */
export function removeAt(text: string, path: JSONPath, keep = 0): string {
  const value = nodeAt(treeOf(text), path);
  return value ? edited(text, [removal(value, path.length, keep)]) : text;
}

/**
 * Inserts an entry into a list or object, which is made if missing. The text is unchanged if there
 * is another value in its place.
 * @param key null for a list
 * @param index of the entry that will follow it; appends if there is none
 */
export function insertAt(text: string, path: JSONPath, index: number, key: string | null, value: unknown): string {
  const container = nodeAt(treeOf(text), path);
  if (!container) return setAt(text, path, key === null ? [value] : { [key]: value });
  if (container.type !== (key === null ? 'array' : 'object')) return text;
  return edited(text, [insertion(text, container, index, (indent) => entryText(text, key, value, indent))]);
}

/** Gives an entry of an object another key; it keeps its place and its value. The text stays where there is none. */
export function rekeyAt(text: string, path: JSONPath, to: string): string {
  const value = nodeAt(treeOf(text), path);
  const key = value && entryOf(value).children?.[0];
  return key && value.parent?.type === 'property' ? edited(text, [replaced(spanOf(key), JSON.stringify(to))]) : text;
}

/** Moves an entry within its list or object. Entries are reordered, the text between them stays. */
export function moveAt(text: string, path: JSONPath, from: number, to: number): string {
  const entries = entriesIn(nodeAt(treeOf(text), path));
  if (from === to || !entries[from] || !entries[to]) return text;
  const order = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]);
  return edited(
    text,
    entries.map((entry, index) => {
      const other = order[index];
      if (!other || other === entry) return null;
      const { from: start, to: end } = spanOf(other);
      return replaced(spanOf(entry), text.slice(start, end));
    }),
  );
}

/** An entry that begins on another line is set in as far as that one. */
function reindented(slice: string, from: string, to: string): string {
  return slice.replaceAll(/\n([ \t]*)/g, (line, blanks: string) =>
    blanks.startsWith(from) ? `\n${to}${blanks.slice(from.length)}` : line,
  );
}

/**
 * Moves an entry of a list into another list, before the entry at `index` there; it keeps its text.
 * @returns the text as it was where there is no such entry or list, or the list lies within the entry
 */
export function transferAt(text: string, from: JSONPath, toList: JSONPath, index: number): string {
  const tree = treeOf(text);
  const value = nodeAt(tree, from);
  const container = nodeAt(tree, toList);
  if (value?.parent?.type !== 'array' || container?.type !== 'array') return text;
  if (value.parent === container) return text;
  const { from: start, to: end } = spanOf(value);
  const out = removal(value, from.length);
  if (!out || (out.offset <= container.offset && container.offset < out.offset + out.length)) return text;
  const slice = text.slice(start, end);
  const own = indentAt(text, start);
  return edited(text, [out, insertion(text, container, index, (indent) => reindented(slice, own, indent))]);
}
