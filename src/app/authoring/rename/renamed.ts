import { applyEdits, type JSONPath } from 'jsonc-parser';
import type { SchemaBook } from '../assist/schemaBook.ts';
import { entriesIn, entryOf, nodeAt, treeOf } from '../text/entries.ts';
import { usesOf } from './nameUses.ts';
import type { Renaming } from './renaming.ts';

/** A document with another name, or why it cannot have it. */
type Renamed =
  | {
      readonly text: string;
      readonly selected: JSONPath;
      /** Lines, from 1, on which the old name may or may not refer to the renamed part. */
      readonly doubtful: readonly number[];
    }
  | { readonly refusal: string };

const NAME = /^[A-Za-z_]\w*$/;
const LONGEST = 64;

/** What the entry at a path is; null for entries that have no name of their own. */
export function renamingOf(path: JSONPath, to: string): Renaming | null {
  const [holder, name, inner, cell] = path;
  if (path.length === 4 && holder === 'fields' && inner === 'fields')
    return { kind: 'cell', grid: String(name), from: String(cell), to };
  if (path.length !== 2) return null;
  const kinds = { fields: 'field', filters: 'filter', regions: 'region', actions: 'action' } as const;
  const kind = Object.entries(kinds).find(([section]) => section === holder)?.[1];
  return kind ? { kind, grid: '', from: String(name), to } : null;
}

/** Whether the entry at a path may have another name. */
export function mayRename(path: JSONPath): boolean {
  return renamingOf(path, '') !== null;
}

/** What is wrong with a new name; null when it may be used. */
function complaint(to: string, taken: readonly string[]): string | null {
  if (to === '') return '名称不能为空';
  if (!NAME.test(to)) return '名称由字母、数字和下划线组成，不以数字开头，例如 orderNo';
  if (to.length > LONGEST) return `名称不能超过 ${LONGEST} 个字符`;
  return taken.includes(to) ? `已有名为 ${to} 的项，请换一个名称` : null;
}

/**
 * Gives a field, a column of a grid, a filter, a region or an action another name, also wherever the document surely
 * means it: in lists, conditions, expressions and texts with braces.
 * @param lent names that the document has without writing them
 */
export function renamed(text: string, path: JSONPath, to: string, lent: readonly string[], book: SchemaBook): Renamed {
  const tree = treeOf(text);
  const node = nodeAt(tree, path);
  const renaming = renamingOf(path, to);
  if (!tree || !node || !renaming) return { refusal: '这里没有可以改的名称' };
  const others = entriesIn(nodeAt(tree, path.slice(0, -1))).map((entry) => String(entry.children?.[0]?.value));
  const said = complaint(
    to,
    [...others, ...lent].filter((name) => name !== renaming.from),
  );
  if (said !== null) return { refusal: said };
  const { edits, doubtful } = usesOf(text, tree, renaming, book);
  const key = entryOf(node).children?.[0];
  const own = key ? [{ offset: key.offset, length: key.length, content: JSON.stringify(to) }] : [];
  return {
    text: applyEdits(text, [...edits, ...own]),
    selected: [...path.slice(0, -1), to],
    doubtful: [...new Set(doubtful.map((offset) => text.slice(0, offset).split('\n').length))],
  };
}
