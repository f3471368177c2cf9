import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { minutesOf } from '../days/clock.ts';
import type { CarbonFactor } from '../figures/environment.ts';
import type { Feeding, Tariff } from '../figures/revenue.ts';
import type { Registers } from './registers.ts';

/** Values of the dictionary `grid_type`. */
const FEEDING: Readonly<Record<string, Feeding>> = { '1': 'all', '2': 'surplus', '3': 'none', '4': 'none' };
/** Values of the dictionary `tariff_kind`. */
const FEED_IN = '1';
/**
 * Factors of the whole country apply; the others of the dictionary `emission_scope` are kept for comparison.
 */
const NATIONAL = '0';
const DAY_MINUTES = 1440;
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** The factors that count, by the day from which on they do. */
export async function loadFactors(db: Kysely<Database>): Promise<readonly CarbonFactor[]> {
  const rows = await db
    .selectFrom('station_emission_factor')
    .select(['factor', 'data_year', 'source', 'valid_from'])
    .where('scope', '=', NATIONAL)
    .orderBy('valid_from')
    .execute();
  return rows.map((row) => ({
    value: Number(row.factor),
    year: row.data_year,
    source: row.source,
    validFrom: row.valid_from,
  }));
}

async function loadTariffs(db: Kysely<Database>, stationId: string): Promise<readonly Tariff[]> {
  const rows = await db
    .selectFrom('station_tariff')
    .select(['kind', 'valid_from', 'start_time', 'end_time', 'price'])
    .where('station_id', '=', stationId)
    .orderBy('valid_from')
    .orderBy('start_time')
    .execute();
  return rows.map((row) => ({
    kind: row.kind === FEED_IN ? 'feedIn' : 'ownUse',
    validFrom: row.valid_from,
    fromMinute: minutesOf(row.start_time),
    toMinute: row.end_time === null ? DAY_MINUTES : minutesOf(row.end_time),
    price: Number(row.price),
  }));
}

async function loadPlans(db: Kysely<Database>, stationId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('station_energy_plan').selectAll().where('station_id', '=', stationId).execute();
  return new Map(
    rows.flatMap((row) =>
      MONTHS.flatMap((month): [string, number][] => {
        const planned = row[`m${month}`];
        return planned === null ? [] : [[`${row.plan_year}-${month}`, Number(planned)]];
      }),
    ),
  );
}

/** The one price that the register of stations may hold counts as long as there are no tariffs. */
function usualTariffs(price: number | null, subsidy: number | null): readonly Tariff[] {
  if (price === null) return [];
  const whole = { validFrom: '0000-01-01', fromMinute: 0, toMinute: DAY_MINUTES };
  return [{ kind: 'feedIn', ...whole, price: price + (subsidy ?? 0) }];
}

const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** The registers of a station; null if it no longer exists. */
export async function loadRegisters(db: Kysely<Database>, stationId: string): Promise<Registers | null> {
  const station = await db
    .selectFrom('station_info')
    .select(['installed_capacity', 'grid_type', 'electricity_price', 'subsidy_price'])
    .where('id', '=', stationId)
    .executeTakeFirst();
  if (!station) return null;
  const capacities = await db
    .selectFrom('station_capacity')
    .select(['valid_from', 'installed_capacity'])
    .where('station_id', '=', stationId)
    .orderBy('valid_from')
    .execute();
  const tariffs = await loadTariffs(db, stationId);
  const usual = usualTariffs(numberOrNull(station.electricity_price), numberOrNull(station.subsidy_price));
  return {
    installedKwp: Number(station.installed_capacity),
    capacities: capacities.map((row) => ({ validFrom: row.valid_from, kwp: Number(row.installed_capacity) })),
    feeding: FEEDING[station.grid_type ?? ''] ?? 'all',
    tariffs: tariffs.length > 0 ? tariffs : usual,
    plans: await loadPlans(db, stationId),
    factors: await loadFactors(db),
  };
}
