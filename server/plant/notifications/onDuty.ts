import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import type { NotifiedStation } from './rule.ts';

/** A shift of station/dutyRoster, as far as it says who is on duty. */
interface Shift {
  readonly username: string;
  readonly substitute: string | null;
  /** The user who took over; null before the hand-over. */
  readonly receiver: string | null;
  readonly orgCode: string | null;
  readonly stationIds: readonly string[];
}

/** The user on duty in a shift: the one who took over, else the substitute, else the owner of the shift. */
export const holderOf = ({ username, substitute, receiver }: Shift): string => receiver ?? substitute ?? username;

/** True if a shift is about a station; without stations and department it is about all. */
export function covers({ orgCode, stationIds }: Shift, station: NotifiedStation): boolean {
  if (orgCode === null && stationIds.length === 0) return true;
  return stationIds.includes(station.id) || (orgCode !== null && (station.orgCode ?? '').startsWith(orgCode));
}

/** Accounts on duty for a station at a moment. */
export async function onDuty(
  db: Kysely<Database>,
  tenantId: number,
  station: NotifiedStation,
  at: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('station_duty_roster')
    .select(['username', 'substitute', 'receiver', 'org_code', 'station_ids'])
    .where('tenant_id', '=', tenantId)
    .where('start_time', '<=', at)
    .where('end_time', '>', at)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const shifts = rows.map(({ org_code: orgCode, station_ids: stations, substitute, receiver, username }): Shift => {
    const people = { username, substitute: substitute || null, receiver: receiver || null };
    return { ...people, orgCode: orgCode || null, stationIds: splitList(stations ?? '') };
  });
  return [...new Set(shifts.filter((shift) => covers(shift, station)).map(holderOf))];
}
