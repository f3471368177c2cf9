import { type ResourceColumn, type ResourceModel, TENANT } from '../../../src/common/resource/resource.ts';

import type { Resources } from '../../../src/common/resource/resources.ts';
import type { TableShape } from './shape.ts';
import { createIndex } from './statements.ts';
import { wantedTables } from './wanted.ts';

/** A column that lists can be asked by and that no index begins with. */
interface Advice {
  readonly resource: string;
  readonly column: string;
  readonly title: string;
  /** Use of it by a list. */
  readonly use: 'filter' | 'sort' | 'filter and sort';
  /** Statement that creates the index. */
  readonly sql: string;
}

function useOf({ filterable, sortable }: ResourceColumn): Advice['use'] | null {
  if (filterable && sortable) return 'filter and sort';
  if (sortable) return 'sort';
  return filterable ? 'filter' : null;
}

/** Columns by which the rows of a table are found without reading all of them. */
function leading({ key, indexes }: TableShape): ReadonlySet<string> {
  const first = indexes.flatMap(({ columns }) => {
    // Rows are always of one tenant, so the columns after it lead as well.
    const [head = '', next = ''] = columns;
    return head === TENANT_FIELD ? [head, next] : [head];
  });
  return new Set([...key.slice(0, 1), ...first]);
}

const TENANT_FIELD = 'tenant_id';

function adviceFor(resource: ResourceModel, table: TableShape): Advice[] {
  if (!resource.operations.has('list')) return [];
  const known = leading(table);
  return [...resource.columns.values()].flatMap((column): Advice[] => {
    const use = useOf(column);
    if (use === null || known.has(column.field) || column.name === TENANT) return [];
    const index = { name: null, isConstraint: false, columns: [column.field], unique: false, where: null };
    return [{ resource: resource.name, column: column.name, title: column.title, use, sql: createIndex(table, index) }];
  });
}

/** Which columns of lists lack an index, in the order of their resources. A small table needs none. */
export function adviseIndexes(resources: Resources): Advice[] {
  const tables = new Map(wantedTables(resources).map((table) => [table.name, table]));
  return resources.all.flatMap((resource) => {
    const table = tables.get(resource.table);
    return table ? adviceFor(resource, table) : [];
  });
}

/** The advice as lines: what lacks an index, the line of the document that asks for it, and its SQL. */
export function adviceText(advice: readonly Advice[]): string {
  if (advice.length === 0) return 'every column that lists are filtered or sorted by has an index';
  const resources = [...new Set(advice.map(({ resource }) => resource))];
  const parts = resources.map((resource) => {
    const own = advice.filter((one) => one.resource === resource);
    const lines = own.map(({ column, title, use, sql }) => `  ${column} (${title}, ${use})\n    ${sql}`);
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    return `${resource}: no index begins with\n${lines.join('\n')}\n  schemas/resources/${resource}.json: add to "indexes" what large tables need of: ${names}`;
  });
  return `${parts.join('\n\n')}\n\nAn index costs each write a little: ask for those of tables that grow. A part of a text ("*…*") is looked for in all rows\nwith and without one. Then: npm run resources -- --migration <name>`;
}
