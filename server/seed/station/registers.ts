import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { stableId } from '../id.ts';
import { offer } from '../ledger.ts';
import { stamp } from '../stamp.ts';
import stations from '../stations.json';
import { DEMO_TENANT, stationId } from '../stations.ts';
import factors from './emission-factors.json';
import plans from './station-plans.json';

type PlanRow = Insertable<Database['station_energy_plan']> & { id: string };
type TariffRow = Insertable<Database['station_tariff']> & { id: string };

/** Grid type of stations that use what they generate and sell the rest. */
const SURPLUS = '2';
const TARIFFS_FROM = '2025-01-01';
/** Prices of own use by the time of day: period, beginning, end, CNY per kWh. */
const OWN_USE = [
  ['4', '00:00:00', '08:00:00', 0.35],
  ['3', '08:00:00', '11:00:00', 0.66],
  ['4', '11:00:00', '14:00:00', 0.38],
  ['3', '14:00:00', '17:00:00', 0.66],
  ['2', '17:00:00', '22:00:00', 1.05],
  ['3', '22:00:00', null, 0.66],
] as const;

/** The published factors of the grid. */
export async function seedEmissionFactors(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'station_emission_factor',
    rows: factors.map(({ scope, factor, dataYear, source, validFrom }, index) => ({
      id: stableId(`emissionFactor.${scope}.${dataYear}`),
      ...{ scope, factor, data_year: dataYear, source, valid_from: validFrom },
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('station_emission_factor')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

function planRows(year: number): PlanRow[] {
  return plans.map(({ stationCode, dailyHours }, index) => {
    const { installedCapacity = 0 } = stations.find((one) => one.stationCode === stationCode) ?? {};
    const kwh = dailyHours.map((hours, month) => Math.round(hours * daysOf(year, month + 1) * installedCapacity));
    const months = Object.fromEntries(kwh.map((value, month) => [`m${String(month + 1).padStart(2, '0')}`, value]));
    return {
      id: stableId(`energyPlan.${stationCode}.${year}`),
      ...{ station_id: stationId(stationCode), plan_year: year, tenant_id: DEMO_TENANT, ...months },
      year_total: kwh.reduce((sum, value) => sum + value, 0),
      ...stamp(index),
    };
  });
}

function tariffRows(): TariffRow[] {
  const rows = plans.flatMap(({ stationCode, feedInPrice }) => {
    const { gridType = '' } = stations.find((one) => one.stationCode === stationCode) ?? {};
    const own = { station_id: stationId(stationCode), tenant_id: DEMO_TENANT, valid_from: TARIFFS_FROM };
    const row = (kind: string, [period, from, to, price]: readonly [string, string, string | null, number]) => ({
      id: stableId(`tariff.${stationCode}.${kind}.${from}`),
      ...{ ...own, kind, period, start_time: from, end_time: to, price },
    });
    const sold = row('1', ['0', '00:00:00', null, feedInPrice]);
    return gridType === SURPLUS ? [sold, ...OWN_USE.map((part) => row('2', part))] : [sold];
  });
  return rows.map((row, index) => ({ ...row, ...stamp(index) }));
}

/** Stations that are still there. */
async function existing<Row extends { readonly station_id: string }>(trx: Transaction<Database>, rows: readonly Row[]) {
  const found = await trx.selectFrom('station_info').select('id').execute();
  const ids = new Set(found.map(({ id }) => id));
  return rows.filter(({ station_id: id }) => ids.has(id));
}

/** Plans of this year and those around it, so that New Year finds one, and prices, of the demo stations. */
export async function seedPlans(trx: Transaction<Database>, now: Date): Promise<void> {
  const year = now.getUTCFullYear();
  await offer(trx, {
    table: 'station_energy_plan',
    rows: await existing(trx, [year - 1, year, year + 1].flatMap(planRows)),
    insert: (rows) =>
      trx
        .insertInto('station_energy_plan')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  await offer(trx, {
    table: 'station_tariff',
    rows: await existing(trx, tariffRows()),
    insert: (rows) =>
      trx
        .insertInto('station_tariff')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
