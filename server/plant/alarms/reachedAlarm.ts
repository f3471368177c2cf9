import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';

/**
 * Reads an alarm that the caller may reach, with the alarms among which it was found.
 * @throws Refusal if it does not exist for the caller
 */
export async function reachedAlarm(resource: Resource, call: Call, id: string) {
  const alarms = await Reachable.of(resource, call);
  const row = await alarms
    .where(where('id', '=', id))
    .query(call.services.db)
    .select(['station_id', 'equipment_id', 'alarm_code', 'first_time', 'clear_time'])
    .executeTakeFirst();
  if (!row) throw new Refusal(resource.messages.notFound);
  return {
    alarms,
    stationId: String(row.station_id),
    code: String(row.alarm_code),
    /** Null for an alarm of the station. */
    equipmentId: typeof row.equipment_id === 'string' ? row.equipment_id : null,
    first: row.first_time as Date,
    cleared: row.clear_time instanceof Date ? row.clear_time : null,
  };
}
