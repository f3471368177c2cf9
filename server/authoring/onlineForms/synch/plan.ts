import { createHash } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import type { Resources } from '../../../../src/common/resource/resources.ts';
import { presentTables } from '../../tableChanges/present.ts';
import { renameColumns } from '../../tableChanges/renames.ts';
import type { TableShape } from '../../tableChanges/shape.ts';
import { createTable } from '../../tableChanges/statements.ts';
import { wantedTables } from '../../tableChanges/wanted.ts';
import type { Problem } from '../description.ts';
import { harmless, type SynchChange, type SynchPlan } from './change.ts';
import { columnChanges } from './columnChanges.ts';
import { tieChanges } from './tieChanges.ts';

/** Phases of all tables: references need the tables that they lead to. */
interface TablePlan {
  readonly ties: readonly SynchChange[];
  readonly columns: readonly SynchChange[];
  readonly after: readonly SynchChange[];
  readonly problems: readonly Problem[];
}

async function newTable(db: QueryExecutorProvider, want: TableShape): Promise<TablePlan> {
  const { after } = await tieChanges(
    db,
    want,
    null,
    (name) => name,
    () => false,
  );
  const made = harmless(want.name, null, `新建表${want.name}，共${want.columns.length}个字段`, createTable(want));
  return { ties: [], columns: [made], after, problems: [] };
}

async function changedTable(
  db: QueryExecutorProvider,
  want: TableShape,
  have: TableShape,
  isThere: (table: string) => boolean,
): Promise<TablePlan> {
  const { changes: renames, renamed } = renameColumns(want, have);
  const former = new Map(renamed.columns.map(({ name }, index) => [name, have.columns[index]?.name ?? name]));
  const nameNow = (name: string) => former.get(name) ?? name;
  const told = renamed.columns.flatMap(({ name }, index) => {
    const before = have.columns[index]?.name;
    return before === name ? [] : [{ name, before }];
  });
  const ties = await tieChanges(db, want, renamed, nameNow, isThere);
  const columns = await columnChanges(db, want, renamed, nameNow);
  return {
    ties: ties.before,
    columns: [
      ...told.map(({ name, before }, index) =>
        harmless(want.name, name, `字段${before}改名为${name}`, ...(renames[index]?.sql ?? [])),
      ),
      ...columns.changes,
    ],
    after: ties.after,
    problems: [
      ...ties.problems,
      ...columns.refusals.map(({ field, message }) => ({ table: want.name, field, message })),
    ],
  };
}

/**
 * Plans the changes that make some tables match the resources. Changes nothing.
 * @param tables names of the tables
 */
export async function planSynch(
  db: QueryExecutorProvider,
  resources: Resources,
  tables: ReadonlySet<string>,
): Promise<SynchPlan> {
  const present = await presentTables(db);
  const wanted = wantedTables(resources).filter(({ name }) => tables.has(name));
  const plans: TablePlan[] = [];
  for (const want of wanted) {
    const have = present.get(want.name);
    plans.push(have ? await changedTable(db, want, have, (name) => present.has(name)) : await newTable(db, want));
  }
  const changes = [
    ...plans.flatMap(({ ties }) => ties),
    ...plans.flatMap(({ columns }) => columns),
    ...plans.flatMap(({ after }) => after),
  ];
  const facts = changes.map(({ sql, loses }) => ({ sql, loses }));
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
  return { changes, problems: plans.flatMap(({ problems }) => problems), hash };
}
