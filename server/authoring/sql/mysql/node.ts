import { Refusal } from '../../../http/reply.ts';

/** A node of a parsed statement, or a part of one. */
export type Tree = Readonly<Record<string, unknown>>;

/** Members that repeat what is found elsewhere in the tree. */
const REPEATED: ReadonlySet<string> = new Set(['tableList', 'columnList', 'loc']);

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function treesOf(value: unknown): readonly Tree[] {
  if (!Array.isArray(value)) throw unsupported('列表');
  return value.map((one) => treeOf(one));
}

/** @throws Refusal for anything that is no node */
export function treeOf(value: unknown): Tree {
  if (!isTree(value)) throw unsupported('语法');
  return value;
}

export const unsupported = (what: string) => new Refusal(`语句中有不支持的写法：${what.slice(0, 60)}`);

/**
 * Reads the members of a node, so that none is overlooked: what a later version of the parser adds is refused, too.
 * @param known names of the members that `print` reads
 * @throws Refusal for a node that has others
 */
export function onlyMembers(node: Tree, kind: string, known: readonly string[]): Tree {
  const other = Object.keys(node).find(
    (name) => !REPEATED.has(name) && !known.includes(name) && hasMeaning(node[name]),
  );
  if (other !== undefined) throw unsupported(`${kind}.${other}`);
  return node;
}

function hasMeaning(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasMeaning);
  // `into` of a statement that has none, for example.
  if (isTree(value)) return Object.values(value).some(hasMeaning);
  return value !== null && value !== undefined && value !== false;
}

/** A name in backticks. @throws Refusal for one with characters that no list admits */
export function quotedName(value: unknown): string {
  const name = isTree(value) ? onlyMembers(value, '名称', ['type', 'value']).value : value;
  if (typeof name !== 'string' || !/^[\p{L}\p{N}_$%()（）. -]{1,64}$/u.test(name))
    throw new Refusal(`名称“${String(name).slice(0, 60)}”不可用，别名请写在反引号中或不加引号`);
  return `\`${name}\``;
}

/** A member that holds a word of the grammar, or null. */
export function wordOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') throw unsupported('语法');
  return value;
}
