import { isRecord, type Row } from '../../data/json.ts';
import type { CompiledTree } from '../../model/compiledTree.ts';

/**
 * Nests the rows of a tree that was loaded in full: by the key of the parent, or as they are
 * already nested. A row whose parent is missing, or that is its own ancestor, becomes a root, so
 * that none gets lost.
 */
export function hung(rows: readonly Row[], { parent }: CompiledTree, keyOf: (row: Row) => string): readonly Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const parentOf = (row: Row) => byKey.get(String(row[parent] ?? ''));
  const below = new Map<Row | undefined, Row[]>();
  for (const row of rows) {
    const siblings = below.get(parentOf(row));
    if (siblings) siblings.push(row);
    else below.set(parentOf(row), [row]);
  }
  const placed = new Set<Row>();
  const withRows = (row: Row): Row => {
    placed.add(row);
    const own = below.get(row)?.filter((child) => !placed.has(child)) ?? [];
    const carried = Array.isArray(row.children) ? row.children.filter(isRecord) : [];
    return { ...row, children: [...carried, ...own].map(withRows) };
  };
  const tops = (below.get(undefined) ?? []).map(withRows);
  const circling = rows.flatMap((row) => (placed.has(row) ? [] : [withRows(row)]));
  return [...tops, ...circling];
}
