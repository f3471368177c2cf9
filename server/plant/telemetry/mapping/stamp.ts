import type { Profile } from './profile.ts';
import { type Fault, shown } from './refusal.ts';
import { localToInstant } from './zones.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks of gateways may be ahead by so much. */
const AHEAD_MS = 5 * MINUTE_MS;
const LATE_DAYS = 90;
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?$/;

export interface Window {
  readonly now: number;
  /** Since when raw rows are kept; null for no limit. */
  readonly keptSince: number | null;
}

function instantOf(value: unknown, { stampUnitMs, zone }: Profile): number | Fault {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value * stampUnitMs);
  if (typeof value !== 'string')
    return { reason: 'badTime', message: '缺少时间戳 ts：应为毫秒数，或带时区的 ISO 8601 时间' };
  if (/^\d{9,14}$/.test(value)) return Number(value) * stampUnitMs;
  const [, date, time, offset] = ISO.exec(value) ?? [];
  if (date === undefined || time === undefined) {
    return { reason: 'badTime', message: `时间“${shown(value)}”无法识别：应为毫秒数，或如 2026-11-26T10:00:00+08:00` };
  }
  if (offset !== undefined) return parsed(`${date}T${time}${offset}`, value);
  if (zone === null) {
    return {
      reason: 'badTime',
      message: `时间“${shown(value)}”没有时区：请加上如 +08:00，或在接入映射中填写时间戳时区`,
    };
  }
  const local = parsed(`${date}T${time}Z`, value);
  return typeof local === 'number' ? localToInstant(local, zone) : local;
}

function parsed(text: string, given: string): number | Fault {
  const ts = Date.parse(text);
  // JavaScript takes 30 February for 2 March.
  const day = Number(text.slice(8, 10));
  const isDay = day <= new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5, 7)), 0)).getUTCDate();
  return Number.isNaN(ts) || !isDay ? { reason: 'badTime', message: `“${shown(given)}”不是有效的日期时间` } : ts;
}

/** The start of the slot that a stamp names, in milliseconds since 1970. */
export function slotStart(value: unknown, profile: Profile, { now, keptSince }: Window): number | Fault {
  const ts = instantOf(value, profile);
  if (typeof ts !== 'number') return ts;
  if (ts > now + AHEAD_MS) {
    return { reason: 'future', message: `时间 ${isoOf(ts)} 晚于服务器时间 ${isoOf(now)}：请校准采集器时钟` };
  }
  const oldest = Math.max(now - LATE_DAYS * DAY_MS, keptSince ?? 0);
  const start = profile.stampMeaning === 'end' ? ts - profile.stepMs : ts;
  if (start >= oldest) return start;
  // A stamp in seconds that is read as milliseconds lies in January 1970.
  const isSeconds = profile.stampUnitMs === 1 && ts > 0 && ts * 1000 > oldest && ts * 1000 <= now + AHEAD_MS;
  const hint = isSeconds ? '；看起来以秒计，请发送毫秒，或在接入映射中将单位设为秒' : '';
  return { reason: 'tooOld', message: `时间 ${isoOf(start)} 早于可接收的 ${isoOf(oldest)}${hint}` };
}

function isoOf(ts: number): string {
  const date = new Date(ts);
  return Number.isNaN(date.getTime()) ? String(ts) : date.toISOString();
}
