import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { SUMMED, type Sums } from '../figures/sums.ts';
import { sumsOfRow } from '../storedFigures/figureRow.ts';
import type { Level, Periods } from './periods.ts';

/** Stations that are added up: those of one key. */
export interface Member {
  readonly sn: number;
  readonly key: string;
}

export interface FigureQuery {
  readonly level: Level;
  readonly periods: Periods;
  readonly members: readonly Member[];
}

/** Sums of the stations of a key in a period. */
export interface GroupedFigure {
  readonly period: string;
  readonly key: string;
  readonly stations: number;
  readonly sums: Sums;
  /** kWh/m², weighted by capacity where several stations are added up. */
  readonly hPoa: number | null;
  readonly hGhi: number | null;
  /** kW; of one station only, because peaks of several lie at different times. */
  readonly pMax: number | null;
}

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const SUM_COLUMNS = SUMMED.map((name) => sql`sum(f.${sql.ref(column(name))}) as ${sql.ref(column(name))}`);
/** By which figures can be ordered; every expression is finite or null. */
const ORDERS = {
  period: sql`f.period`,
  eGen: sql`sum(f.e_gen)`,
  yf: sql`sum(f.e_gen) / nullif(sum(f.kwp_days), 0) * max(f.days)`,
  pr: sql`sum(f.e_paired) / nullif(sum(f.e_reference), 0)`,
  availability: sql`sum(f.available_kwh) / nullif(sum(f.known_kwh), 0)`,
} as const;

export type FigureOrder = keyof typeof ORDERS;
export const isFigureOrder = (name: string): name is FigureOrder => Object.hasOwn(ORDERS, name);

const weighted = (name: string) =>
  sql`sum(f.${sql.ref(name)} * f.kwp_days) / nullif(sum(f.kwp_days) filter (where f.${sql.ref(name)} is not null), 0)`;

function source({ level, periods, members }: FigureQuery) {
  return sql`
    unnest(${members.map(({ sn }) => sn)}::int[], ${members.map(({ key }) => key)}::text[]) as m(sn, key)
    join plant_station_figure f on f.station_sn = m.sn
    where f.level = ${level} and f.period >= ${periods.from} and f.period <= ${periods.to}`;
}

type Row = Readonly<Record<string, unknown>>;
const numberOrNull = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** A page of figures, one for each key and period. */
export async function groupedFigures(
  db: Kysely<Database>,
  query: FigureQuery,
  { order, isDescending, limit, offset }: { order: FigureOrder; isDescending: boolean; limit: number; offset: number },
): Promise<readonly GroupedFigure[]> {
  if (query.members.length === 0) return [];
  const { rows } = await sql<Row>`
    select f.period, m.key, count(*)::int as stations, max(f.days)::int as days, max(f.quality)::int as quality,
      ${sql.join(SUM_COLUMNS)}, ${weighted('h_poa')} as h_poa, ${weighted('h_ghi')} as h_ghi,
      case when count(*) = 1 then max(f.p_max) end as p_max
    from ${source(query)} group by f.period, m.key
    order by ${ORDERS[order]} ${isDescending ? sql`desc nulls last` : sql`asc nulls last`}, f.period desc, m.key
    limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({
    period: String(row.period),
    key: String(row.key),
    stations: Number(row.stations),
    sums: sumsOfRow(row),
    hPoa: numberOrNull(row.h_poa),
    hGhi: numberOrNull(row.h_ghi),
    pMax: numberOrNull(row.p_max),
  }));
}

/** Number of figures. */
export async function countFigures(db: Kysely<Database>, query: FigureQuery): Promise<number> {
  if (query.members.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${source(query)} group by f.period, m.key) as g`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Sums over all stations and periods of a query, from which totals are computed; null without any figure. */
export async function totalSums(db: Kysely<Database>, query: FigureQuery): Promise<Sums | null> {
  if (query.members.length === 0) return null;
  const { rows } = await sql<Row>`
    select count(*)::int as count, max(f.quality)::int as quality, ${sql.join(SUM_COLUMNS)},
      (select sum(days)::int from (select max(f.days) as days from ${source(query)} group by f.period) as p) as days
    from ${source(query)}`.execute(db);
  const [row] = rows;
  return row && Number(row.count) > 0 ? sumsOfRow(row) : null;
}
