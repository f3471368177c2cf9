import type { TelemetryRow } from '../store/telemetryRow.ts';
import type { Devices } from './device.ts';
import { isRecord } from './isRecord.ts';
import type { Profile } from './profile.ts';
import { type ReadValues, type Sent, ValueReader } from './readValues.ts';
import { type Fault, type RefusedRow, shown } from './refusal.ts';
import { slotStart, type Window } from './stamp.ts';
import type { ZoneClock } from './zones.ts';

const MOST_CONTENT = 20_000;
const MOST_KEYS = 300;
const MOST_KEY = 100;
const MOST_MESSAGE = 500;
const MOST_QUALITY = 5;
/** Value of `pv_data_quality`: suspicious. */
const SUSPICIOUS = 3;
const UNKNOWN_STATE = 0;

/** What a row comes to: what is stored of it, and what is refused. */
export interface MappedRow {
  readonly row: TelemetryRow | null;
  readonly refused: RefusedRow | null;
}

interface MappingScope {
  readonly devices: Devices;
  readonly profile: Profile;
  /** Of the station. */
  readonly clock: ZoneClock;
  readonly window: Window;
  readonly source: number;
}

function clipped(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, MOST_CONTENT);
}

function textOf(value: unknown, most: number): string | null {
  return value === undefined || value === null ? null : shown(value).slice(0, most);
}

/** A row of which nothing is stored. */
export function refusedRow(row: number, given: unknown, { reason, message }: Fault): RefusedRow {
  const { device, ts }: { device?: unknown; ts?: unknown } = isRecord(given) ? given : {};
  return { row, device: textOf(device, 100), ts: textOf(ts, 64), keys: null, reason, message, content: clipped(given) };
}

/** Turns rows of one packet into rows of the store. */
export class RowMapper {
  readonly #scope: MappingScope;
  readonly #readers = new Map<string, ValueReader>();

  constructor(scope: MappingScope) {
    this.#scope = scope;
  }

  /** @param number place of the row in the packet, from 1 */
  map(number: number, given: unknown): MappedRow {
    const whole = (fault: Fault): MappedRow => ({ row: null, refused: refusedRow(number, given, fault) });
    if (!isRecord(given) || !isRecord(given.values)) {
      return whole({
        reason: 'badRow',
        message: '每行应为 { "device": "设备编码", "ts": 毫秒, "values": { "测点": 数值 } }',
      });
    }
    const { device: code, ts, values, units, quality } = given;
    const { own, foreign } = this.#scope.devices;
    const device = typeof code === 'string' ? own.get(code) : undefined;
    if (device === undefined) {
      if (typeof code === 'string' && foreign.has(code)) {
        return whole({ reason: 'foreignDevice', message: `设备“${shown(code)}”属于其他采集器` });
      }
      return whole({
        reason: 'unknownDevice',
        message: `本电站没有编码或出厂编号为“${shown(code)}”的设备：请先在设备台账登记`,
      });
    }
    const sent = sentOf(values);
    if (sent === null) return whole({ reason: 'badRow', message: `一行最多 ${MOST_KEYS} 个键，键最长 ${MOST_KEY} 字` });
    const start = slotStart(ts, this.#scope.profile, this.#scope.window);
    if (typeof start !== 'number') return whole(start);
    const stated = qualityOf(quality);
    if (typeof stated === 'object' && stated !== null) return whole(stated);
    const reader = this.#readerOf(device);
    const read = reader.read(sent, unitsOf(units));
    if (read.isZeroFrame) suspect(read);
    const { points, ext, faults } = read;
    const isEmpty = Object.keys(points).length === 0 && Object.keys(ext).length === 0;
    const { stationSn, deviceSn, family } = device;
    const at = { ts: start, date: this.#scope.clock.dateAt(start), source: this.#scope.source };
    const judged = read.isZeroFrame ? SUSPICIOUS : stated;
    return {
      row: isEmpty ? null : { stationSn, deviceSn, family, ...at, points, ext, quality: judged },
      refused: faults.size === 0 ? null : partOf(number, given, sent, reader, faults),
    };
  }

  #readerOf(device: NonNullable<ReturnType<Devices['own']['get']>>): ValueReader {
    const known = this.#readers.get(device.equipmentId);
    if (known) return known;
    const made = new ValueReader(device, this.#scope.profile);
    this.#readers.set(device.equipmentId, made);
    return made;
  }
}

/** A frame of zeros says nothing about the device: the zeros are kept as suspicious, the state is unknown. */
function suspect({ points }: ReadValues): void {
  if ('runState' in points) points.runState = UNKNOWN_STATE;
}

function sentOf(values: Readonly<Record<string, unknown>>): Sent | null {
  const entries = Object.entries(values);
  if (entries.length > MOST_KEYS || entries.some(([key]) => key.length > MOST_KEY)) return null;
  return new Map(entries);
}

function unitsOf(units: unknown): ReadonlyMap<string, string> {
  if (!isRecord(units)) return new Map();
  return new Map(Object.entries(units).map(([key, unit]) => [key, String(unit)]));
}

function qualityOf(quality: unknown): number | null | Fault {
  if (quality === undefined || quality === null) return null;
  const isCode = typeof quality === 'number' && Number.isInteger(quality) && quality >= 0 && quality <= MOST_QUALITY;
  return isCode ? quality : { reason: 'badRow', message: `quality 应为 0 到 ${MOST_QUALITY} 的整数` };
}

/** The refused values of a row, with what a replay needs to read them. */
function partOf(
  number: number,
  given: Readonly<Record<string, unknown>>,
  sent: Sent,
  reader: ValueReader,
  faults: ReadonlyMap<string, Fault>,
): RefusedRow {
  const values = Object.fromEntries([...sent].filter(([key]) => faults.has(key) || reader.isHelper(key)));
  const [first] = faults.values();
  const message = [...faults].map(([key, fault]) => `${key}：${fault.message}`).join('；');
  const { device, ts, units } = given;
  return {
    ...refusedRow(number, { device, ts, units, values }, first ?? { reason: 'badRow', message: '' }),
    message: message.slice(0, MOST_MESSAGE),
    keys: [...faults.keys()],
  };
}
