/** A department in a tree; leaves have `children: null` (contract admin.md §4). */
type DepartNode<Fields> = Fields & { readonly children: readonly DepartNode<Fields>[] | null };

interface Linked {
  readonly id: string;
  readonly parentId: string;
}

interface Named extends Linked {
  readonly departName: string;
}

/**
 * The departments whose name contains a word, with their ancestors; all without a word. Stars mean "contains"
 * too.
 */
export function namedWithPath<Row extends Named>(rows: readonly Row[], pattern: string): readonly Row[] {
  const word = pattern.replaceAll('*', '').trim().toLowerCase();
  if (word === '') return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<Row>();
  for (const row of rows.filter(({ departName }) => departName.toLowerCase().includes(word))) {
    for (let at: Row | undefined = row; at && !shown.has(at); at = byId.get(at.parentId)) shown.add(at);
  }
  return rows.filter((row) => shown.has(row));
}

/**
 * Arranges departments as a tree. A department whose parent is missing becomes a root, so that nothing
 * disappears.
 * @param fields the values that a node shows of its department
 */
export function departTree<Row extends Linked, Fields extends object>(
  rows: readonly Row[],
  fields: (row: Row, isLeaf: boolean) => Fields,
): DepartNode<Fields>[] {
  const known = new Set(rows.map((row) => row.id));
  const children = new Map<string, Row[]>();
  for (const row of rows) {
    const parent = known.has(row.parentId) ? row.parentId : '';
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const level = (parent: string): DepartNode<Fields>[] =>
    (children.get(parent) ?? []).map((row) => {
      const below = level(row.id);
      return { ...fields(row, below.length === 0), children: below.length > 0 ? below : null };
    });
  return level('');
}
