import { applyEdits, type Edit, findNodeAtLocation, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import { isRecord, type Row } from '../../../runtime/data/json.ts';

/** A property that becomes another value, or goes away with `undefined`. */
interface Change {
  readonly path: JSONPath;
  readonly value: unknown;
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** The smallest parts that differ; lists of another length are one part. */
function changesBetween(before: unknown, after: unknown, path: JSONPath): readonly Change[] {
  if (isSame(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((entry, index) => changesBetween(before[index], entry, [...path, index]));
  }
  return [{ path, value: after }];
}

/** JSON on one line, with the blanks of the one true form. */
function spaced(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|[,:]\s*|\{(?!\})|(?<!\{)\}/g, (token) => {
    if (token.startsWith('"')) return token;
    if (token === '{') return '{ ';
    return token === '}' ? ' }' : `${token.trim()} `;
  });
}

function deepestAt(tree: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** What stands between the last property and a new one: a blank, or the line break and indent of the others. */
function gapIn(text: string, path: JSONPath): string {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  if (!tree) return ' ';
  const { offset, length, children = [] } = deepestAt(tree, path.slice(0, -1));
  if (!text.slice(offset, offset + length).includes('\n')) return ' ';
  const first = children[0]?.offset ?? offset;
  return /\n[ \t]*$/.exec(text.slice(0, first))?.[0] ?? ' ';
}

/** A first property that goes leaves the blanks before it to the next one. */
function keepingLead(text: string, edit: Edit): Edit {
  const { offset, length, content } = edit;
  const isFirst = content === '' && text[offset - 1] === '{' && text[offset + length] !== '}';
  const lead = isFirst ? (/^\s*/.exec(text.slice(offset, offset + length))?.[0].length ?? 0) : 0;
  return { content, offset: offset + lead, length: length - lead };
}

function withChange(text: string, { path, value }: Change): string {
  const gap = gapIn(text, path);
  const edits = modify(text, path, value, {}).map((edit) => {
    const { content } = edit;
    const written = content.startsWith(',') ? `,${gap}${spaced(content.slice(1))}` : spaced(content);
    return keepingLead(text, { ...edit, content: written });
  });
  return applyEdits(text, edits);
}

/**
 * A document with other settings of one part. Only what changes is written anew; the rest keeps its lines and blanks.
 * @param path where the settings stand or would stand; they go away with the last of them
 */
export function changeProps(text: string, path: JSONPath, before: Row, after: Row): string {
  const changes = changesBetween(before, after, path);
  const isEmpty = Object.values(after).every((value) => value === undefined);
  if (isEmpty && changes.length > 0) return withChange(text, { path, value: undefined });
  return changes.reduce(withChange, text);
}

/** The one stretch in which two texts differ, as a change of the first. */
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  let from = 0;
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1;
  let kept = 0;
  const most = Math.min(before.length, after.length) - from;
  while (kept < most && before.at(-1 - kept) === after.at(-1 - kept)) kept += 1;
  return { from, to: before.length - kept, insert: after.slice(from, after.length - kept) };
}
