import { sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { ChangeHooks, Values } from '../../records/resource/model/resource.ts';
import { knownSerials } from '../telemetry/store/serials.ts';

/** Before every day that a station can have. */
const EVERY_DAY = '2000-01-01';

/**
 * Notes that stored days of a station no longer follow from its registers; the job 计算电站指标 applies them. A station
 * that never reported has no days.
 */
async function noteChange(trx: Transaction<Database>, stationId: string, from = EVERY_DAY): Promise<void> {
  const sn = (await knownSerials(trx, [stationId])).get(stationId);
  if (sn === undefined) return;
  await trx
    .insertInto('plant_register_change')
    .values({ station_sn: sn, from_date: from })
    .onConflict((conflict) =>
      conflict
        .column('station_sn')
        .doUpdateSet({ from_date: sql`least(plant_register_change.from_date, excluded.from_date)` }),
    )
    .execute();
}

/** Hooks of a register whose records name a station and are valid from a day on. */
export function registerHooks(fromOf: (row: Values) => string): ChangeHooks {
  const note = (trx: Transaction<Database>, row: Values) => noteChange(trx, String(row.stationId), fromOf(row));
  return {
    afterAdd: (row, { trx }) => note(trx, row),
    async afterEdit(row, stored, { trx }) {
      await note(trx, stored);
      await note(trx, row);
    },
    async beforeDelete(rows, { trx }) {
      for (const row of rows) await note(trx, row);
    },
  };
}

/** Members of a station, or rows of its children, with which its figures count. */
const COUNTED = ['installedCapacity', 'gridType', 'electricityPrice', 'subsidyPrice'] as const;

/** Notes changes of the register of stations itself. */
export const stationRegisterHooks: ChangeHooks = {
  async afterEdit(row, stored, { trx, body }) {
    const isChanged = COUNTED.some((name) => String(row[name]) !== String(stored[name]));
    if (isChanged || body.capacities !== undefined) await noteChange(trx, String(row.id));
  },
};
