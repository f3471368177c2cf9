import { sql } from 'kysely';
import { quoted } from '../../foundation/database/quoted.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeScope, ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { onlineFormConfigRoutes } from './configRoutes.ts';
import { forgetTable, liveOf } from './forgetTable.ts';
import { ownProblems } from './groupProblems.ts';
import { plannedFor, readDescription, refusal } from './synch/planned.ts';
import { store } from './synch/store.ts';

/** Names of backup tables: `onl_bak_<table>_<moment>`. */
function keptName(table: string, now: Date): string {
  return `onl_bak_${table}_${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
}

/**
 * Changes of titles, editors or columns of the list take effect at once; those that change the table wait for
 * its synchronisation, as do incomplete ones. Mistakes that no later change of another description can fix
 * are refused at once: names, tables that are taken, dangling references and codes.
 */
async function afterChange(row: Values, scope: ChangeScope): Promise<void> {
  const { trx, services, user, now } = scope;
  const id = String(row.id);
  const within = { ...services, db: trx };
  const described = await readDescription(within, id);
  const wrong = ownProblems(described.group, id, described.at);
  if (wrong.length > 0) throw refusal(wrong);
  const found = await plannedFor(within, described).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const isEqual = found !== null && found.plan.changes.length === 0 && found.plan.problems.length === 0;
  if (isEqual && (await liveOf(scope, found.group.main.head.id)))
    return store(trx, found, { author: user.username, time: now });
  await trx.updateTable('onl_cgform_head').set({ is_db_synch: 'N' }).where('id', '=', id).execute();
}

/** Descriptions of tables; what makes them tables is synch/. */
export const onlineFormHooks: Readonly<Record<string, ResourceHooks>> = {
  'online/cgform/head': {
    routes: onlineFormConfigRoutes,
    hooks: {
      afterAdd: afterChange,
      async beforeEdit(values, stored, scope) {
        const isRenamed = 'tableName' in values && values.tableName !== stored.tableName;
        if (isRenamed && (await liveOf(scope, stored.id))) throw new Refusal('已同步到数据库的表不能改名！');
        return values;
      },
      afterEdit: (row, _stored, scope) => afterChange(row, scope),
      async beforeDelete(rows, scope) {
        for (const row of rows) await remove(row, scope);
      },
    },
  },
};

/**
 * The table stays, under a name of its own, so that a deleted description loses no record; one that was there before its
 * description keeps the name that others know it by.
 */
async function remove(row: Values, { trx, now }: ChangeScope): Promise<void> {
  const table = await forgetTable(trx, row.id);
  if (table !== null && row.importedTable !== table)
    await sql.raw(`alter table ${quoted(table)} rename to ${quoted(keptName(table, now))}`).execute(trx);
}
