import { wireTime } from '../../../src/common/wireTime.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { costliestEvents } from '../events/lossesOf.ts';
import { LOSS_MENU, LOSS_REASONS, losses } from '../events/lossSums.ts';
import type { Person } from '../notifications/person.ts';
import { type ReachedStation, reachedStations } from '../stat/reachedStations.ts';
import type { ReportQuestion } from './reportFigures.ts';

/** Events named in one report: the ones that cost most. */
const NAMED_EVENTS = 10;

/** One cause, in kWh; its share is of the theory. */
interface LossCause {
  readonly text: string;
  readonly kwh: number | null;
  readonly share: number | null;
}

/** A recorded event and what it cost within the days of the report. */
interface LossEvent {
  readonly station: string;
  /** Empty for the whole station. */
  readonly device: string;
  readonly reason: string;
  readonly start: string;
  /** Empty while it lasts. */
  readonly end: string;
  readonly kwh: number;
  readonly note: string;
}

/** Losses in the days of a report, as far as its reader may see them. */
export interface ReportLosses {
  /** The causes, and last what no cause explains. */
  readonly causes: readonly LossCause[];
  readonly events: readonly LossEvent[];
}

/**
 * The losses of a period; null for a person without the right to see losses.
 * @throws Refusal when a data rule cannot be evaluated
 */
export async function reportLosses(
  person: Person,
  { stationId, regionCode }: Pick<ReportQuestion, 'stationId' | 'regionCode'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReportLosses | null> {
  const { services, user } = person;
  if (!(await services.rights.hasMenu(user, [LOSS_MENU]))) return null;
  const filter = { stationId: stationId ?? undefined, regionCode: regionCode ?? undefined };
  const stations = await reachedStations(person, filter);
  const { records, theoryKwh, unexplainedKwh } = await losses(services, stations, { from, to });
  const rest = {
    text: '未说明',
    kwh: unexplainedKwh,
    share: theoryKwh && unexplainedKwh ? unexplainedKwh / theoryKwh : null,
  };
  return {
    causes: unexplainedKwh === null ? records : [...records, rest],
    events: await namedEvents(person, stations, { from, to }),
  };
}

async function namedEvents(
  person: Person,
  stations: readonly ReachedStation[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly LossEvent[]> {
  const { db, resources, dictionaries } = person.services;
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  const found = await Reachable.of(resourceNamed(resources, 'station/stationEvent'), person);
  const costs = await costliestEvents(db, stations, { from, to, events: found, most: NAMED_EVENTS });
  if (costs.size === 0) return [];
  const rows = await found
    .where(where('id', 'in', [...costs.keys()]))
    .query(db)
    .select(['id', 'station_id', 'equipment_id', 'reason', 'start_time', 'end_time', 'note'])
    .execute();
  const devices = await deviceNames(
    person,
    rows.flatMap(({ equipment_id: id }) => (typeof id === 'string' ? [id] : [])),
  );
  const texts = await dictionaries.texts('pv_loss_reason', LOSS_REASONS);
  const timeOf = (value: unknown) => (value instanceof Date ? wireTime(value) : '');
  return rows
    .map((row) => ({
      station: names.get(String(row.station_id)) ?? '',
      device: devices.get(String(row.equipment_id)) ?? '',
      reason: texts.get(String(row.reason)) ?? String(row.reason),
      ...{ start: timeOf(row.start_time), end: timeOf(row.end_time) },
      kwh: costs.get(String(row.id)) ?? 0,
      note: typeof row.note === 'string' ? row.note : '',
    }))
    .sort((a, b) => b.kwh - a.kwh);
}

async function deviceNames({ services: { db } }: Person, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('station_equipment')
    .select(['id', 'equipment_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, equipment_name: name }) => [id, name]));
}
