import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { type KeyLine, PLAIN, type Profile, type StampMeaning } from './profile.ts';
import { ZoneClock } from './zones.ts';

function meaningOf(text: string): StampMeaning {
  return text === 'start' || text === 'end' ? text : 'instant';
}

/** `4=1,7=3` as pairs; null for no text. */
function statesOf(text: string | null): ReadonlyMap<string, number> | null {
  if (text === null || text === '') return null;
  return new Map(
    text.split(',').map((pair) => {
      const [from = '', to = '0'] = pair.split('=');
      return [from, Number(to)];
    }),
  );
}

async function linesOf(db: Kysely<Database>, id: string) {
  const rows = await db.selectFrom('station_telemetry_key').selectAll().where('profile_id', '=', id).execute();
  return rows.map((row) => ({
    category: row.category,
    key: row.source_key,
    line: {
      pointCode: row.point_code === '' ? null : row.point_code,
      scale: row.scale ?? 1,
      offset: row.offset_value ?? 0,
      scaleKey: row.scale_key === '' ? null : row.scale_key,
      highKey: row.high_key === '' ? null : row.high_key,
      missing: new Set((row.missing ?? '').split(',').filter((one) => one !== '')),
      states: statesOf(row.states),
    } satisfies KeyLine,
  }));
}

/** Reads a profile as administrators wrote it. @param id null for gateways without one */
export async function loadProfile(db: Kysely<Database>, id: string | null): Promise<Profile> {
  if (id === null) return PLAIN;
  const head = await db.selectFrom('station_telemetry_profile').selectAll().where('id', '=', id).executeTakeFirst();
  if (!head) return PLAIN;
  const keys = new Map<string, Map<string, KeyLine>>();
  const helpers = new Map<string, Set<string>>();
  for (const { category, key, line } of await linesOf(db, id)) {
    const own = keys.get(category) ?? new Map<string, KeyLine>();
    const helping = helpers.get(category) ?? new Set<string>();
    own.set(key, line);
    for (const one of [line.scaleKey, line.highKey]) if (one !== null) helping.add(one);
    keys.set(category, own);
    helpers.set(category, helping);
  }
  return {
    stepMs: head.step_minutes * 60_000,
    stampMeaning: meaningOf(head.stamp_meaning),
    stampUnitMs: head.stamp_unit === 's' ? 1000 : 1,
    zone: head.zone === null || head.zone === '' ? null : new ZoneClock(head.zone),
    keys,
    helpers,
  };
}
