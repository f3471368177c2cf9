import { type Kysely, sql } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { DigestKind, DigestLine } from './digestLines.ts';

/** Maximum number of lines of one kind; a shift with more has a storm, which is one alarm. */
const MOST_LINES = 60;
const MOST_TEXT = 120;
/** Dictionary `alarm_type`: communication. */
const COMMUNICATION = '2';

/** A shift at some stations. */
interface ShiftSpan {
  readonly stationIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

interface Found {
  readonly stationId: string;
  readonly at: Date;
  readonly text: string;
  readonly kwh?: number | null;
}

const clock = (at: Date) => wireTime(at).slice(11, 16);

const linesOf = (kind: DigestKind, rows: readonly Found[]): readonly DigestLine[] =>
  rows.map(({ stationId, at, text, kwh }) => ({
    ...{ kind, stationId, kwh: kwh ?? null },
    text: `${clock(at)} ${text}`.slice(0, MOST_TEXT),
  }));

const itemText = (dict: string, value: ReturnType<typeof sql.ref>) => sql`coalesce((
  select item.item_text from sys_dict_item item join sys_dict dict on dict.id = item.dict_id
  where dict.dict_code = ${dict} and item.item_value = ${value} limit 1), '')`;

async function alarms(db: Kysely<Database>, span: ShiftSpan, column: 'raised_time' | 'clear_time') {
  const at = sql.ref(`alarm.${column}`);
  const { rows } = await sql<Found>`
    select alarm.station_id as "stationId", ${at} as at, concat_ws(' ', ${itemText('alarm_level', sql.ref('alarm.alarm_level'))},
      alarm.alarm_name, station.station_name, equipment.equipment_name) as text
    from station_alarm alarm join station_info station on station.id = alarm.station_id
      left join station_equipment equipment on equipment.id = alarm.equipment_id
    where alarm.station_id = any(${span.stationIds}) and not alarm.suppressed
      and ${at} >= ${span.from} and ${at} < ${span.to}
    order by ${at} limit ${MOST_LINES}`.execute(db);
  return rows;
}

async function gaps(db: Kysely<Database>, { stationIds, from, to }: ShiftSpan) {
  const { rows } = await sql<Found>`
    select alarm.station_id as "stationId", alarm.first_time as at, concat_ws(' ', station.station_name,
      equipment.equipment_name, alarm.alarm_name, case when alarm.clear_time is null then '（未恢复）' end) as text
    from station_alarm alarm join station_info station on station.id = alarm.station_id
      left join station_equipment equipment on equipment.id = alarm.equipment_id
    where alarm.station_id = any(${stationIds}) and alarm.alarm_type = ${COMMUNICATION} and not alarm.suppressed
      and alarm.first_time < ${to} and coalesce(alarm.clear_time, ${to}) > ${from}
    order by alarm.first_time limit ${MOST_LINES}`.execute(db);
  return rows;
}

async function opened(db: Kysely<Database>, { stationIds, from, to }: ShiftSpan) {
  const { rows } = await sql<Found>`
    select wo.station_id as "stationId", wo.create_time as at,
      concat_ws(' ', wo.order_no, wo.title, station.station_name) as text
    from station_work_order wo join station_info station on station.id = wo.station_id
    where wo.station_id = any(${stationIds}) and wo.create_time >= ${from} and wo.create_time < ${to}
    order by wo.create_time limit ${MOST_LINES}`.execute(db);
  return rows;
}

async function closed(db: Kysely<Database>, { stationIds, from, to }: ShiftSpan) {
  const { rows } = await sql<Found>`
    select wo.station_id as "stationId", step.step_time as at,
      concat_ws(' ', wo.order_no, wo.title, station.station_name, step.action) as text
    from sys_record_step step join station_work_order wo on wo.id = step.record_id
      join station_info station on station.id = wo.station_id
    where step.resource = 'station/workOrder' and step.transition in ('approve', 'close')
      and step.step_time >= ${from} and step.step_time < ${to} and wo.station_id = any(${stationIds})
    order by step.step_time limit ${MOST_LINES}`.execute(db);
  return rows;
}

async function losses(db: Kysely<Database>, { stationIds, from, to }: ShiftSpan) {
  const { rows } = await sql<Found>`
    select event.station_id as "stationId", event.start_time as at, event.loss_energy::float8 as kwh,
      concat_ws(' ', ${itemText('pv_loss_reason', sql.ref('event.reason'))}, station.station_name, equipment.equipment_name, event.note,
        case when event.loss_energy is not null then concat(round(event.loss_energy::numeric, 1), ' kWh') end) as text
    from station_event event join station_info station on station.id = event.station_id
      left join station_equipment equipment on equipment.id = event.equipment_id
    where event.station_id = any(${stationIds}) and event.start_time < ${to}
      and coalesce(event.end_time, ${to}) > ${from}
    order by event.start_time limit ${MOST_LINES}`.execute(db);
  return rows;
}

/** Events at some stations in a shift. */
export async function collectDigest(db: Kysely<Database>, span: ShiftSpan): Promise<readonly DigestLine[]> {
  if (span.stationIds.length === 0) return [];
  return [
    ...linesOf('raised', await alarms(db, span, 'raised_time')),
    ...linesOf('cleared', await alarms(db, span, 'clear_time')),
    ...linesOf('opened', await opened(db, span)),
    ...linesOf('closed', await closed(db, span)),
    ...linesOf('losses', await losses(db, span)),
    ...linesOf('gaps', await gaps(db, span)),
  ];
}
