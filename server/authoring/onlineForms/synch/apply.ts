import { sql, type Transaction } from 'kysely';
import { quoted } from '../../../foundation/database/quoted.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { errorCode } from '../../../foundation/systemError.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { recordAudit } from '../../../records/auditLog/record.ts';
import { dropViews } from '../../sql/views.ts';
import { type DescribedGroup, problemText } from '../description.ts';
import type { SynchChange, SynchPlan } from './change.ts';
import { planned, refusal } from './planned.ts';
import { store } from './store.ts';

/** Two synchronisations at once would each plan from a state that the other changes. */
const LOCK = 7_240_151;
/** So long a synchronisation waits for those who read and write the table. */
const LOCK_TIMEOUT = '4s';
const STATEMENT_TIMEOUT = '60s';

/** Codes of PostgreSQL: the lock was not free in time, two waited for each other, a statement took too long. */
const BUSY = new Set(['55P03', '40P01', '57014']);

/** Confirmation by the user who synchronises. */
interface Agreed {
  /** Hash of the plan that was shown. */
  readonly hash: string;
  /** The name of the table, typed, where values get lost; empty otherwise. */
  readonly confirm: string;
}

/**
 * Makes the database match the description, all or nothing, and puts the description in force on every
 * process.
 * @returns the changes, and where lost values are kept
 * @throws Refusal if the description is wrong, values prevent a change, the plan differs from the one shown,
 * or a loss was not confirmed
 */
export async function synchronise(call: Call, headId: string, agreed: Agreed) {
  const { db } = call.services;
  try {
    return await db.transaction().execute((trx) => synchroniseIn(trx, call, headId, agreed));
  } catch (error) {
    if (BUSY.has(errorCode(error))) throw new Refusal('表正在被大量使用，暂时无法修改表结构，请稍后再试');
    throw error;
  }
}

async function synchroniseIn(trx: Transaction<Database>, call: Call, headId: string, agreed: Agreed) {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true), set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(
    trx,
  );
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  const { group, plan, ...made } = await planned({ ...call.services, db: trx }, headId);
  const { head } = group.main;
  if (plan.problems.length > 0) throw refusal(plan.problems);
  if (plan.hash !== agreed.hash) throw new Refusal('表结构或数据刚刚发生变化，请重新查看将要执行的修改');
  const lossy = plan.changes.filter(({ isLossy }) => isLossy);
  if (lossy.some(({ loses }) => loses > 0) && agreed.confirm.trim() !== head.table_name)
    throw new Refusal(`同步会丢失数据，请输入表名“${head.table_name}”确认`);
  const kept = await keepAside(trx, lossy, call.services.clock());
  // A column that reports show could not be altered; their views are made again when the next one is read.
  if (plan.changes.length > 0) await dropViews(trx);
  for (const { sql: statements } of plan.changes)
    for (const statement of statements) await sql.raw(statement).execute(trx);
  const by = { author: call.user.username, time: call.services.clock() };
  await store(trx, { group, ...made }, by);
  await recordAudit(trx, call, {
    ...{ action: 'edit', resource: 'online/cgform/head', rowId: head.id, note: '同步数据库' },
    after: { table: head.table_name, changes: plan.changes.map(({ text }) => text), kept },
  });
  return { plan, kept };
}

/**
 * Copies values that get lost into tables of their own, with the keys of their records.
 * @returns the names of these tables
 */
async function keepAside(trx: Transaction<Database>, lossy: readonly SynchChange[], now: Date): Promise<string[]> {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const tables = [...new Set(lossy.filter(({ loses }) => loses > 0).map(({ table }) => table))];
  const names: string[] = [];
  for (const table of tables) {
    const columns = new Set(lossy.filter((one) => one.table === table).flatMap(({ keeps }) => keeps ?? []));
    const list = ['id', ...columns].map(quoted).join(', ');
    const name = `onl_bak_${table}_${stamp}`;
    await sql.raw(`create table ${quoted(name)} as select ${list} from ${quoted(table)}`).execute(trx);
    names.push(name);
  }
  return names;
}

/** A plan as shown for confirmation. */
export function shownPlan({ group, plan }: { readonly group: DescribedGroup; readonly plan: SynchPlan }) {
  const { head } = group.main;
  return {
    tableName: head.table_name,
    hash: plan.hash,
    changes: plan.changes.map(({ table, field, text, loses, sql: statements }) => ({
      ...{ table, field, text, loses, sql: statements.join('\n') },
    })),
    problems: plan.problems.map(problemText).join('\n'),
    blocked: plan.problems.length > 0,
    loses: plan.changes.reduce((sum, { loses }) => sum + loses, 0),
  };
}
