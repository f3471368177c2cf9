import type { Resources } from '../../../src/common/resource/resources.ts';
import { type Resource, resourceNamed, resourceOf } from '../../records/resource/model/resource.ts';

/** A table that reports may show: its readable columns are all that a report can name (safety.md 1.1 and 1.3). */
interface ReportSource {
  readonly resource: Resource;
  /** The same rows with all columns, for data rules: these may name columns that reports do not know. */
  readonly whole: Resource;
  /** Menu components, one of which must be granted; null: for all staff. */
  readonly menu: readonly string[] | null;
}

/** What everybody may know of people. */
const OF_PEOPLE = ['id', 'username', 'realname', 'sex', 'orgCode'];
/** What decides who of them is shown, and is not shown itself. */
const BEHIND_PEOPLE = ['status', 'delFlag'];

/** Users with their public columns: no address, number or birthday, and no account that cannot sign in. */
function people(resources: Resources): Pick<ReportSource, 'resource' | 'whole'> {
  const users = resourceNamed(resources, 'sys/user');
  const only: Resource['only'] = new Map([...users.only, ['status', { in: [1], not: null }]]);
  const columns = [...users.columns].flatMap(([name, column]) => {
    if (OF_PEOPLE.includes(name)) return [[name, column] as const];
    return BEHIND_PEOPLE.includes(name) ? [[name, { ...column, readable: false, filterable: false }] as const] : [];
  });
  const whole: Resource = { ...users, only };
  return {
    whole,
    resource: { ...whole, columns: new Map(columns), order: [{ column: 'username', direction: 'asc' }] },
  };
}

/** Resolves the text in `table_name` of a report; null if no list of that table is offered. */
export function findReportSource(resources: Resources, tableName: string): ReportSource | null {
  if (tableName === 'sys_user') return { ...people(resources), menu: null };
  const model = resources.all.find(({ table, operations }) => table === tableName && operations.has('list'));
  if (!model) return null;
  const resource = resourceOf(model, resources);
  return { resource, whole: resource, menu: model.screens };
}
