import { familyOf } from '../../../src/common/plant/families.ts';
import type { Call } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { divide } from '../figures/figure.ts';
import { dispersion } from '../figures/shares.ts';
import { median } from '../losses/siblings.ts';
import { type Places, placesOf } from '../telemetry/reading/places.ts';
import { momentOf } from '../telemetry/reading/range.ts';
import { type ReachedDevice, requireDevices } from '../telemetry/reading/reachableDevices.ts';
import { READING_MENUS } from '../telemetry/reading/readingMenus.ts';
import { PostgresStore } from '../telemetry/store/postgresStore.ts';
import { knownSerials } from '../telemetry/store/serials.ts';
import { stringsOf } from './stringsOf.ts';

const numberOrNull = t.orNull(t.number());
/** Below this current the sun is too low to compare strings. */
const LEAST_CURRENT = 0.5;
/** A string that carries so much less than the median of its siblings differs, or is dead. */
const WEAK = -0.2;
const DEAD = -0.9;

const string = t.closed({
  ...{ name: t.text(), index: t.integer(), current: numberOrNull, dev: numberOrNull },
  ...{ state: t.oneOf('normal', 'weak', 'dead', 'unknown'), state_dictText: t.text() },
});
const TEXTS = { normal: '正常', weak: '偏低', dead: '断串', unknown: '无法判断' } as const;

function stateOf(dev: number | null): keyof typeof TEXTS {
  if (dev === null) return 'unknown';
  if (dev <= DEAD) return 'dead';
  return dev <= WEAK ? 'weak' : 'normal';
}

const HOUR_MS = 3_600_000;
/** Slots of an hour, even if a gateway reports every second. */
const MOST_ROWS = 3_600;

/** When strings were measured, and what they gave. */
interface Measured {
  readonly ts: number | null;
  readonly value: unknown;
}

/** The newest currents of a device, or the last ones in the hour up to a time of its station. */
async function measured(call: Call, device: ReachedDevice, places: Places, at: string): Promise<Measured> {
  const { db } = call.services;
  const store = new PostgresStore(db);
  const serials = await knownSerials(db, [device.stationId, device.id]);
  const [stationSn, sn] = [serials.get(device.stationId), serials.get(device.id)];
  const clock = places.stations.get(device.stationId)?.clock;
  if (at === '' || !clock) {
    const [last] = sn === undefined ? [] : await store.latest([sn]);
    return { ts: last?.ts ?? null, value: last?.points.strI?.[0] };
  }
  const moment = momentOf(at, clock, false);
  if (sn === undefined || stationSn === undefined) return { ts: null, value: undefined };
  const family = familyOf(places.types.get(device.typeId)?.category ?? '').name;
  const range = { from: moment - HOUR_MS, to: moment + 1, limit: MOST_ROWS };
  const rows = await store.history({ stationSn, deviceSns: [sn], family, ...range });
  const row = rows.findLast(({ points }) => Array.isArray(points.strI));
  return { ts: row?.ts ?? null, value: row?.points.strI };
}

/** `GET /dashboard/stringMatrix`: newest currents of the strings of a device, or those at `ts`, against their median; section 6.12. */
export const stringMatrixRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/stringMatrix',
  title: '组串电流',
  right: { menu: READING_MENUS },
  query: t.closed({ equipmentId: t.requiredId, ts: t.optional(t.text(40)) }),
  answer: t.closed({
    ...{ equipmentName: t.text(), time: t.textOrNull(), zone: t.text(), median: numberOrNull },
    ...{ dispersion: numberOrNull, records: t.list(string) },
  }),
  async handle(call) {
    const { db } = call.services;
    const devices = await requireDevices(call, [call.query.equipmentId]);
    const places = await placesOf(db, devices);
    const device = devices[0] as (typeof devices)[number];
    const station = places.stations.get(device.stationId);
    const { ts, value } = await measured(call, device, places, call.query.ts ?? '');
    const found = stringsOf(value);
    const currents = found.flatMap(({ current }) => current ?? []);
    const middle = median(currents);
    const isComparable = middle !== null && middle >= LEAST_CURRENT;
    return read({
      ...{ equipmentName: device.name, zone: station?.zone ?? '', median: middle },
      time: ts !== null && station ? station.clock.timeAt(ts) : null,
      dispersion: isComparable ? dispersion(currents).value : null,
      records: found.map(({ index, current }) => {
        const dev = !isComparable || current === null ? null : divide(current - middle, middle);
        const state = stateOf(dev);
        return { name: `组串 ${index}`, index, current, dev, state, state_dictText: TEXTS[state] };
      }),
    });
  },
});
