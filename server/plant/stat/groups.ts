import type { Call } from '../../http/call.ts';
import type { Member } from './groupedFigures.ts';
import type { ReachedStation } from './reachedStations.ts';

/** By what figures are added up. */
export type Grouping = 'station' | 'all' | 'region' | 'depart';

const ALL = '全部电站';
const UNKNOWN = '未填写';

const KEY_OF: Readonly<Record<Grouping, (station: ReachedStation) => string>> = {
  station: ({ id }) => id,
  all: () => '',
  region: ({ province }) => province ?? '',
  depart: ({ orgCode }) => orgCode ?? '',
};

/** The stations that have figures, each with the key of its group. */
export const membersOf = (stations: readonly ReachedStation[], grouping: Grouping): readonly Member[] =>
  stations.flatMap((station) => (station.sn === null ? [] : { sn: station.sn, key: KEY_OF[grouping](station) }));

/** Display texts of the keys of a grouping. */
export async function groupTexts(
  { services: { db } }: Pick<Call, 'services'>,
  stations: readonly ReachedStation[],
  grouping: Grouping,
): Promise<(key: string) => string> {
  if (grouping === 'all') return () => ALL;
  if (grouping === 'station') {
    const names = new Map(stations.map(({ id, name }) => [id, name]));
    return (key) => names.get(key) ?? UNKNOWN;
  }
  // Stations that have never reported have a region and a department, too.
  const keys = [...new Set(stations.map((station) => KEY_OF[grouping](station)))];
  if (keys.length === 0) return () => UNKNOWN;
  const rows =
    grouping === 'region'
      ? await db.selectFrom('sys_region').select(['id as key', 'text']).where('id', 'in', keys).execute()
      : await db
          .selectFrom('sys_depart')
          .select(['org_code as key', 'depart_name as text'])
          .where('org_code', 'in', keys)
          .execute();
  const texts = new Map(rows.map(({ key, text }) => [String(key), String(text)]));
  return (key) => texts.get(key) ?? UNKNOWN;
}
