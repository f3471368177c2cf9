import type { Selectable } from 'kysely';
import type { SysDepartTable } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import type { JsonSchema } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { type DepartRow, departFields, departRow } from './departRow.ts';

const children = t.orNull(t.list(t.record(t.anything)));
const nodeFields = { key: t.text(), value: t.text(), title: t.text() };

/** A node with what it shows of its department. */
export const nodeSchema = (properties: Readonly<Record<string, JsonSchema>>) =>
  t.closed({ ...nodeFields, ...t.allOptional(properties), children });

/** A node with the whole row of its department. */
export const fullNodeSchema = nodeSchema({ ...departFields, isLeaf: t.flag });

/** The menus of those who keep departments; to all others a department is its name and its place. */
const KEEPERS = ['system/UserList', 'system/DepartList', 'system/DepartUserList'];

/** A department as offered in a picker. */
function withoutContacts(row: DepartRow): DepartRow {
  return { ...row, description: null, mobile: null, fax: null, address: null, memo: null };
}

/** Departments as the caller may see them. */
export async function seenDepartments(
  departs: readonly Selectable<SysDepartTable>[],
  { user, services }: Pick<Call, 'user' | 'services'>,
): Promise<DepartRow[]> {
  const isKeeper = await services.rights.hasMenu(user, KEEPERS);
  const rows = departs.map(departRow);
  return isKeeper ? rows : rows.map(withoutContacts);
}

export function nodeOf(row: { readonly id: string; readonly departName: string }) {
  return { key: row.id, value: row.id, title: row.departName };
}

export function fullNode(row: DepartRow, isLeaf: boolean) {
  // The row comes first: growing a small object to so many members costs twenty times as much.
  return { ...row, ...nodeOf(row), isLeaf };
}

/** Sibling departments as nodes, with or without children. @param all possible descendants */
export function flatNodes(rows: readonly DepartRow[], all: readonly { readonly parent_id: string | null }[]) {
  const parents = new Set(all.map((row) => row.parent_id));
  return rows.map((row) => ({ ...fullNode(row, !parents.has(row.id)), children: null }));
}
