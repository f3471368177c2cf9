import { type Node, parseTree } from 'jsonc-parser';
import { withFigureLooks } from '../../src/common/figureLooks.ts';
import { isRecord } from '../../src/runtime/data/json.ts';
import {
  CURRENT_VERSION,
  isDocument,
  MIGRATIONS,
  type Migrations,
  migrate,
} from '../../src/runtime/language/migrate.ts';
import { inline } from '../../src/runtime/language/text/formatDocument.ts';
import { parse } from '../../src/runtime/language/text/parse.ts';

type Path = readonly (string | number)[];

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function propertyOf(node: Node | undefined, key: string | number): Node | undefined {
  return node?.children?.find((property) => property.children?.[0]?.value === key);
}

function nodeAt(text: string, path: Path): Node | undefined {
  return path.reduce<Node | undefined>(
    (node, key) => (node?.type === 'array' ? node.children?.[Number(key)] : propertyOf(node, key)?.children?.[1]),
    parseTree(text),
  );
}

function splice(text: string, start: number, end: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(end);
}

/** Renames a key; its value stays unchanged. */
function renameKey(text: string, path: Path, from: string, to: string): string {
  const name = propertyOf(nodeAt(text, path), from)?.children?.[0];
  return name ? splice(text, name.offset, name.offset + name.length, JSON.stringify(to)) : text;
}

/** Takes a key out together with the comma and the space behind it, or before it when it is the last. */
function removeKey(text: string, path: Path, key: string): string {
  const properties = nodeAt(text, path)?.children ?? [];
  const index = properties.findIndex((property) => property.children?.[0]?.value === key);
  const [before, gone, next] = [properties[index - 1], properties[index], properties[index + 1]];
  if (!gone) return text;
  if (next) return splice(text, gone.offset, next.offset, '');
  return splice(text, before ? before.offset + before.length : gone.offset, gone.offset + gone.length, '');
}

/** Adds a key behind the others, on a line of its own when the last of them has one. */
function addKey(text: string, path: Path, key: string, value: unknown): string {
  const parent = nodeAt(text, path);
  const last = parent?.children?.at(-1);
  const entry = `${JSON.stringify(key)}: ${inline(value)}`;
  if (!parent) return text;
  if (!last) return splice(text, parent.offset, parent.offset + parent.length, `{ ${entry} }`);
  const line = text.slice(text.lastIndexOf('\n', last.offset) + 1, last.offset);
  const isOwnLine = text.slice(parent.offset, last.offset).includes('\n');
  const between = isOwnLine ? `,\n${/^\s*/.exec(line)?.[0] ?? ''}` : ', ';
  return splice(text, last.offset + last.length, last.offset + last.length, between + entry);
}

function replace(text: string, path: Path, value: unknown): string {
  const node = nodeAt(text, path);
  return node ? splice(text, node.offset, node.offset + node.length, inline(value)) : text;
}

/** Turns one object into another with as few edits as there are differences. */
function rewriteObject(
  text: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: Path,
): string {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const added = new Set(Object.keys(after).filter((key) => !Object.hasOwn(before, key)));
  let result = text;
  for (const key of gone) {
    const renamed = [...added].find((name) => isSame(after[name], before[key]));
    if (renamed !== undefined) added.delete(renamed);
    result = renamed === undefined ? removeKey(result, path, key) : renameKey(result, path, key, renamed);
  }
  for (const [key, value] of Object.entries(after)) {
    if (added.has(key)) result = addKey(result, path, key, value);
    else if (Object.hasOwn(before, key)) result = rewrite(result, before[key], value, [...path, key]);
  }
  return result;
}

function rewrite(text: string, before: unknown, after: unknown, path: Path): string {
  if (isSame(before, after)) return text;
  if (isRecord(before) && isRecord(after)) return rewriteObject(text, before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.reduce<string>((result, item, index) => rewrite(result, before[index], item, [...path, index]), text);
  }
  return replace(text, path, after);
}

/**
 * Brings the text of a document to the current version and the widgets of today; what no migration touches keeps its formatting. Null when the
 * text is no JSON, or of a version that cannot be read.
 */
export function fixDocument(
  text: string,
  migrations: Migrations = MIGRATIONS,
  current: number = CURRENT_VERSION,
): string | null {
  const { value, problems } = parse(text);
  if (problems.length > 0 || value === null || !isDocument(value)) return null;
  const migrated = migrate(value, migrations, current);
  return migrated.ok ? rewrite(text, value, withFigureLooks(migrated.document), []) : null;
}
