import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { type LoadedRule, SOURCE } from './loadRules.ts';
import type { Subject } from './subjects.ts';

/** Dictionary `alarm_match`. */
const BIT = '1';

/** The code of an alarm of a library: `SS103-evt1-B3` for a bit, `HW-faultCode-2032` for a code; at most 31 characters. */
function libraryCodeOf(library: string, point: string, match: string, code: number): string {
  return `${library}-${point}-${match === BIT ? 'B' : ''}${code}`;
}

/**
 * The alarms that the devices of a station report themselves, as rules: one for each entry of the libraries that their
 * types name. A slot is longer than the 60 s for which a state must last, so a bit raises its alarm at once.
 */
export async function libraryRules(db: Kysely<Database>, subjects: readonly Subject[]): Promise<readonly LoadedRule[]> {
  const codes = [...new Set(subjects.flatMap(({ library }) => library ?? []))];
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('station_alarm_library_entry as entry')
    .innerJoin('station_alarm_library as library', 'library.id', 'entry.library_id')
    .select(['entry.id', 'entry.point', 'entry.match', 'entry.code', 'entry.alarm_name as name'])
    .select(['entry.alarm_level as level', 'entry.alarm_type as type', 'entry.suggestion'])
    .select(['library.library_code as library', 'library.category'])
    .where('library.library_code', 'in', codes)
    .where('library.enabled', '=', true)
    .orderBy('library.library_code')
    .orderBy('entry.order_num')
    .execute();
  return rows.map(({ point, match, code, ...row }) => ({
    ...row,
    code: libraryCodeOf(row.library, point, match, code),
    conditions: [
      { metric: point, operator: match === BIT ? 'bit' : 'eq', threshold: code, hysteresis: 0, riseThreshold: null },
    ],
    ...{
      stationId: null,
      holdMs: 0,
      holdDays: 1,
      isDaylightOnly: false,
      validTimes: null,
      suppresses: false,
      lossReason: null,
    },
    ...{ rise: null, source: SOURCE.device },
  }));
}
