import { Refusal } from '../../http/reply.ts';
import * as t from '../../http/schema.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { type FigureOrder, type FigureQuery, isFigureOrder } from './groupedFigures.ts';
import { type Grouping, groupTexts, membersOf } from './groups.ts';
import { type Level, periodsOf } from './periods.ts';
import { type ReachedStation, reachedStations, type StationFilter } from './reachedStations.ts';

const parameter = t.optional(t.text(200));

/** Parameters of the lists of figures. */
export const statQuery = t.closed({
  ...{ stationId: parameter, stationType: parameter, city: parameter, county: parameter, regionCode: parameter },
  ...{ startTime: parameter, endTime: parameter, by: t.optional(t.oneOf('', 'station', 'all', 'region', 'depart')) },
  ...{ pageNo: parameter, pageSize: parameter, column: parameter, order: parameter },
  field: t.optional(t.text(20_000)),
  ...{ totals: t.optional(t.text(2_000)), selections: t.optional(t.text(20_000)) },
});

/** The same as a handler gets them. */
export interface StatQuery extends StationFilter {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly by?: Grouping | '' | undefined;
  readonly column?: string | undefined;
  readonly order?: string | undefined;
}

/** Zone of questions about several stations: each counts in its own day, and dates are those of China (decision 10). */
const COMMON_ZONE = 'Asia/Shanghai';

/** The zone of a query: that of its stations, or the common one if they have several. */
export function zoneOfStations(stations: readonly ReachedStation[]): string {
  const zones = new Set(stations.map(({ zone }) => zone));
  const [only] = zones;
  return zones.size === 1 && only !== undefined ? only : COMMON_ZONE;
}

/** Today in a zone. */
export const todayIn = (zone: string, now: Date): string => new ZoneClock(zone).dateAt(now.getTime());

/** Right of its own to see money (decision 25). */
const INCOME = 'station:powerReport:income';

/** True if a caller may see income. */
export const seesIncome = ({ user, services }: RuleCall): Promise<boolean> => services.rights.hasCode(user, INCOME);

/** The figures of a query, as far as the caller may read them. */
interface Asked {
  readonly query: FigureQuery;
  readonly grouping: Grouping;
  readonly order: FigureOrder;
  readonly isDescending: boolean;
  readonly zone: string;
  readonly textOf: (key: string) => string;
  readonly demoKeys: ReadonlySet<string>;
  readonly seesIncome: boolean;
}

function orderOf({ column = '', order = '' }: StatQuery) {
  const isDescending = order !== 'asc';
  if (column === '' || column === 'createTime') return { order: 'period' as const, isDescending };
  if (!isFigureOrder(column)) throw new Refusal(`不能按“${column.slice(0, 40)}”排序`);
  return { order: column, isDescending };
}

/** @throws Refusal for what cannot be read, is too wide, or out of reach */
export async function askedFigures(call: RuleCall, level: Level, query: StatQuery): Promise<Asked> {
  const stations = await reachedStations(call, query);
  const grouping: Grouping = query.by === undefined || query.by === '' ? 'station' : query.by;
  const members = membersOf(stations, grouping);
  const zone = zoneOfStations(stations);
  const today = todayIn(zone, call.services.clock());
  const demo = stations.filter(({ isDemo }) => isDemo);
  return {
    query: { level, members, periods: periodsOf(level, query.startTime ?? '', query.endTime ?? '', today) },
    grouping,
    ...orderOf(query),
    zone,
    textOf: await groupTexts(call, stations, grouping),
    demoKeys: new Set(membersOf(demo, grouping).map(({ key }) => key)),
    seesIncome: await seesIncome(call),
  };
}
