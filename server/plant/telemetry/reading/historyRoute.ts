import { FAMILIES, familyOf } from '../../../../src/common/plant/families.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal, read } from '../../../http/reply.ts';
import { defineRoute, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { splitList } from '../../../records/resource/model/filterGrammar.ts';
import { ZoneClock } from '../mapping/zones.ts';
import { PostgresStore } from '../store/postgresStore.ts';
import { knownSerials } from '../store/serials.ts';
import type { StoredRow } from '../store/telemetryRow.ts';
import { type Places, placesOf } from './places.ts';
import { type Range, rangeOf } from './range.ts';
import { type ReachedDevice, requireDevices } from './reachableDevices.ts';
import { READING_MENUS } from './readingMenus.ts';
import { valuesAt } from './series.ts';

const MOST_DEVICES = 8;
const MOST_POINTS = 12;
const MOST_ROWS = 20_000;
const CODE = /^[A-Za-z][0-9A-Za-z_.-]{0,63}$/;

const series = t.closed({
  field: t.text(),
  equipmentId: t.text(),
  equipmentName: t.text(),
  code: t.text(),
  title: t.text(),
  unit: t.textOrNull(),
  values: t.list(t.orNull(t.number())),
});

const answer = t.closed({
  zone: t.text(),
  start: t.text(),
  end: t.text(),
  ts: t.list(t.integer()),
  times: t.list(t.text()),
  series: t.list(series),
  records: t.list(t.record(t.anything)),
});

function listOf(text: string, most: number, what: string): readonly string[] {
  const all = [...new Set(splitList(text))];
  if (all.length === 0 || all.length > most) throw new Refusal(`请选择 1 到 ${most} 个${what}`);
  return all;
}

async function rowsOf(
  call: Call,
  devices: readonly ReachedDevice[],
  { types }: Places,
  range: Range,
): Promise<ReadonlyMap<string, readonly StoredRow[]>> {
  const { db } = call.services;
  const stationId = devices[0]?.stationId ?? '';
  const serials = await knownSerials(db, [stationId, ...devices.map(({ id }) => id)]);
  const stationSn = serials.get(stationId);
  const store = new PostgresStore(db);
  const found = new Map<string, readonly StoredRow[]>();
  let left = MOST_ROWS;
  for (const { id, typeId } of devices) {
    const deviceSn = serials.get(id);
    if (stationSn === undefined || deviceSn === undefined) continue;
    const family = familyOf(types.get(typeId)?.category ?? '').name;
    const rows = await store.history({ ...{ stationSn, deviceSns: [deviceSn], family }, ...range, limit: left + 1 });
    left -= rows.length;
    if (left < 0) throw new Refusal(`查询结果超过 ${MOST_ROWS} 行，请缩短时间或减少设备`);
    found.set(id, rows);
  }
  return found;
}

/** The same hours from another date on, and how far they have to be moved to lie on the first ones. */
function otherRange(start: string, { from, to }: Range, clock: ZoneClock, now: Date) {
  const dayOf = (date: string) => rangeOf(date, date, clock, now).from;
  const shift = dayOf(clock.dateAt(from)) - dayOf(start);
  return { range: { from: from - shift, to: to - shift }, shift };
}

/** Rows as if they had been measured later, or earlier. */
function shiftedBy(all: ReadonlyMap<string, readonly StoredRow[]>, shift: number) {
  return new Map([...all].map(([id, rows]) => [id, rows.map((row) => ({ ...row, ts: row.ts + shift }))]));
}

/** All the times of some rows, in their order. */
function axisOf(...all: readonly ReadonlyMap<string, readonly StoredRow[]>[]): readonly number[] {
  const times = all.flatMap((rows) => [...rows.values()].flatMap((own) => own.map(({ ts }) => ts)));
  return [...new Set(times)].sort((a, b) => a - b);
}

/** Title and unit of a point, by its family; a point without a column is its code. */
function labelOf(code: string, category: string, device: string) {
  const point = FAMILIES[familyOf(category).name].byCode.get(code.replace(/\.\d+$/, ''));
  const position = /\.(\d+)$/.exec(code)?.[1];
  return {
    title: [device, `${point?.title ?? code}${point && position ? ` ${position}` : ''}`].filter(Boolean).join(' '),
    unit: point?.unit ?? null,
  };
}

/** Raw values of points of devices of one station, on one axis, in the time of the station. */
export const historyRoute: Route = defineRoute({
  method: 'GET',
  path: '/station/telemetry/history',
  title: '历史曲线',
  right: { menu: READING_MENUS },
  query: t.closed({
    equipmentIds: t.text(400),
    points: t.text(1000),
    startTime: t.optional(t.text(40)),
    endTime: t.optional(t.text(40)),
    compareWith: t.optional(t.text(10)),
  }),
  answer,
  async handle(call) {
    const { query, services } = call;
    const ids = listOf(query.equipmentIds, MOST_DEVICES, '设备');
    const codes = listOf(query.points, MOST_POINTS, '测点');
    const strange = codes.find((code) => !CODE.test(code));
    if (strange !== undefined)
      throw new Refusal(`测点“${strange.slice(0, 40)}”无法识别：应为测点编码，如 pAc 或 strI.3`);
    const devices = await requireDevices(call, ids);
    const [first] = devices;
    if (!first || devices.some(({ stationId }) => stationId !== first.stationId)) {
      throw new Refusal('一次只能查询同一电站的设备');
    }
    const places = await placesOf(services.db, devices);
    const zone = places.stations.get(first.stationId)?.zone ?? 'Asia/Shanghai';
    const clock = places.stations.get(first.stationId)?.clock ?? new ZoneClock(zone);
    const range = rangeOf(query.startTime ?? '', query.endTime ?? '', clock, services.clock());
    const rows = await rowsOf(call, devices, places, range);
    const compareWith = query.compareWith ?? '';
    const other = compareWith === '' ? null : otherRange(compareWith, range, clock, services.clock());
    const others = other ? await rowsOf(call, devices, places, other.range) : new Map<string, readonly StoredRow[]>();
    const shifted = other ? shiftedBy(others, other.shift) : others;
    const axis = axisOf(rows, shifted);
    const measured = devices.flatMap(({ id, name, typeId }, device) =>
      codes.map((code, index) => ({
        field: `v${device * codes.length + index}`,
        ...{ equipmentId: id, equipmentName: name, code },
        ...labelOf(code, places.types.get(typeId)?.category ?? '', devices.length > 1 ? name : ''),
        values: valuesAt(axis, rows.get(id) ?? [], code),
        others: valuesAt(axis, shifted.get(id) ?? [], code),
      })),
    );
    const all = measured.flatMap(({ others: before, ...own }) => {
      const compared = {
        ...own,
        field: `${own.field}c`,
        title: `${own.title} (${compareWith})`,
        values: before,
      };
      return other ? [own, compared] : [own];
    });
    return read({
      zone,
      start: clock.isoAt(range.from),
      end: clock.isoAt(range.to),
      ts: axis,
      times: axis.map((ts) => clock.timeAt(ts)),
      series: all,
      // The same by moment (month, day and minute), as charts draw it.
      records: axis.map((ts, index) => ({
        time: clock.timeAt(ts).slice(5, 16),
        ...Object.fromEntries(all.map(({ field, values }) => [field, values[index] ?? null])),
      })),
    });
  },
});
