import { FAMILIES } from '../../../../src/common/plant/families.ts';
import type { ExtValue, PointValue } from '../store/telemetryRow.ts';
import type { Device } from './device.ts';
import { numberOf, storable } from './number.ts';
import type { KeyLine, Profile } from './profile.ts';
import type { Fault } from './refusal.ts';
import { shown } from './refusal.ts';
import { unitFactor, unitsOf } from './units.ts';

const MOST_STRINGS = 64;
const MOST_TEXT = 200;
/** `strI.3`: the third string. */
const POSITION = /^(\w+)\.([1-9]\d?)$/;

/** Values by key, as a gateway sends them. */
export type Sent = ReadonlyMap<string, unknown>;

/** What the values of a row come to. */
export interface ReadValues {
  readonly points: Record<string, PointValue>;
  readonly ext: Record<string, ExtValue>;
  readonly faults: Map<string, Fault>;
  /** Counters of the row, as far as it holds any, with all its other values: nothing but zeros. */
  isZeroFrame: boolean;
}

function isMissing(value: unknown, line: KeyLine | null): boolean {
  if (value === null || value === '') return true;
  // Of two halves only the whole can be missing.
  return line !== null && line.highKey === null && line.missing.has(String(value));
}

/** Value × 10^(scale key) × scale + offset, the upper 16 bits included. Undefined if one of its parts is missing. */
function scaled(value: unknown, line: KeyLine, sent: Sent): number | undefined | Fault {
  const own = numberOf(value);
  if (typeof own !== 'number') return own;
  let result = own;
  if (line.highKey !== null) {
    const high = numberOf(sent.get(line.highKey) ?? 0);
    if (typeof high !== 'number') return high;
    result += high * 65_536;
    if (line.missing.has(String(result))) return undefined;
  }
  if (line.scaleKey !== null) {
    const exponent = numberOf(sent.get(line.scaleKey));
    if (typeof exponent !== 'number') {
      return { reason: 'notNumber', message: `指数键 ${line.scaleKey} 缺失或不是数值` };
    }
    if (!Number.isInteger(exponent) || Math.abs(exponent) > 10) return undefined;
    // Dividing by a power of ten is exact where multiplying by 0.01 is not.
    result = exponent < 0 ? result / 10 ** -exponent : result * 10 ** exponent;
  }
  return result * line.scale + line.offset;
}

/** Reads the values of one row of one device. */
export class ValueReader {
  readonly #device: Device;
  readonly #lines: ReadonlyMap<string, KeyLine> | undefined;
  readonly #helpers: ReadonlySet<string> | undefined;

  constructor(device: Device, profile: Profile) {
    this.#device = device;
    this.#lines = profile.keys.get(device.category);
    this.#helpers = profile.helpers.get(device.category);
  }

  /** @param units unit by key, as far as the row states any */
  read(sent: Sent, units: ReadonlyMap<string, string>): ReadValues {
    const result: ReadValues = { points: {}, ext: {}, faults: new Map(), isZeroFrame: isZeroFrame(sent, this.#lines) };
    for (const [key, value] of sent) {
      const line = this.#lines?.get(key) ?? null;
      if (line !== null ? line.pointCode === null : this.#helpers?.has(key)) continue;
      if (isMissing(value, line)) continue;
      const fault = this.#take(result, { key, value, line, sent, unit: units.get(key) });
      if (fault !== null) result.faults.set(key, fault);
    }
    return result;
  }

  /** True if the key helps to read others, so that a replay needs it. */
  isHelper(key: string): boolean {
    return this.#helpers?.has(key) ?? false;
  }

  #take(result: ReadValues, one: TakenValue): Fault | null {
    const code = one.line?.pointCode ?? one.key;
    const [, base = code, position] = POSITION.exec(code) ?? [];
    const point = FAMILIES[this.#device.family].byCode.get(base);
    if (point === undefined || (position !== undefined && point.kind !== 'array'))
      return this.#takeExt(result, code, one);
    if (point.kind === 'array' && position === undefined) return takeArray(result, base, one);
    const factor = one.unit === undefined ? 1 : unitFactor(one.unit, point.unit);
    if (factor === null)
      return { reason: 'badUnit', message: `单位“${shown(one.unit)}”不符：${point.title}应为${unitsOf(point.unit)}` };
    const value = one.line === null ? numberOf(one.value) : stateOr(one.line, one.value, one.sent);
    if (typeof value === 'object') return value;
    if (value === undefined) return null;
    const kept = storable(value * factor, point.kind);
    if (typeof kept !== 'number') return kept;
    if (position === undefined) result.points[base] = kept;
    else result.points[base] = placed(result.points[base], Number(position), kept);
    if (one.line?.states) this.#takeRawState(result, one.value);
    return null;
  }

  /** The state as the vendor sends it stays next to the run state. */
  #takeRawState(result: ReadValues, value: unknown): void {
    const raw = numberOf(value);
    const hasColumn = FAMILIES[this.#device.family].byCode.has('rawState');
    if (hasColumn && typeof raw === 'number') result.points.rawState = Math.round(raw);
  }

  #takeExt(result: ReadValues, code: string, { key, value, line, sent }: TakenValue): Fault | null {
    if (!this.#device.points.has(code)) {
      return {
        reason: 'unknownKey',
        message: `“${shown(key)}”不是该设备的测点：请在接入映射中加入该键，或在设备的测点中登记`,
      };
    }
    if (line === null && typeof value === 'string' && typeof numberOf(value) !== 'number') {
      if (value.length > MOST_TEXT) return { reason: 'outOfRange', message: `文本超过 ${MOST_TEXT} 字` };
      result.ext[code] = value;
      return null;
    }
    const number = line === null ? numberOf(value) : stateOr(line, value, sent);
    if (typeof number === 'object') return number;
    if (number !== undefined) result.ext[code] = number;
    return null;
  }
}

interface TakenValue {
  readonly key: string;
  readonly value: unknown;
  readonly line: KeyLine | null;
  readonly sent: Sent;
  readonly unit: string | undefined;
}

/** The run state by the table of the line, unknown for a state that it does not name; else the scaled number. */
function stateOr(line: KeyLine, value: unknown, sent: Sent): number | undefined | Fault {
  return line.states === null ? scaled(value, line, sent) : (line.states.get(String(value)) ?? 0);
}

function placed(list: PointValue | undefined, position: number, value: number): PointValue {
  const known = typeof list === 'object' ? list : [];
  return Array.from({ length: Math.max(known.length, position) }, (_, at) =>
    at === position - 1 ? value : (known[at] ?? null),
  );
}

function takeArray(result: ReadValues, code: string, { value }: TakenValue): Fault | null {
  if (!Array.isArray(value)) return { reason: 'notNumber', message: `应为数值列表，如 [8.1, null, 7.9]` };
  if (value.length > MOST_STRINGS) return { reason: 'outOfRange', message: `列表超过 ${MOST_STRINGS} 项` };
  const numbers: (number | null)[] = [];
  for (const one of value) {
    const number = one === null ? null : numberOf(one);
    const kept = typeof number === 'number' ? storable(number, 'real') : number;
    if (typeof kept === 'object' && kept !== null) return kept;
    numbers.push(kept);
  }
  result.points[code] = numbers;
  return null;
}

/** Loggers answer zeros for everything while they start; such a frame must be neither a fault nor a counter reset. */
function isZeroFrame(sent: Sent, lines: ReadonlyMap<string, KeyLine> | undefined): boolean {
  let hasCounter = false;
  for (const [key, value] of sent) {
    const line = lines?.get(key);
    const code = line?.pointCode ?? key;
    if (line?.states || code === 'runState' || code === 'rawState') continue;
    if (code === 'eTotal' || code === 'eExport') hasCounter = true;
    if (value !== null && Number(value) !== 0) return false;
  }
  return hasCounter;
}
