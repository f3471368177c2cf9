import { SLOT_MS } from './fold.ts';
import type { DeviceSeries, Frame } from './frame.ts';
import type { Judged } from './judgeSlots.ts';
import { Metrics } from './metrics.ts';
import { type AlarmRule, isWorse, judge } from './rule.ts';
import { type Standing, standingAt } from './validTimes.ts';

/** An interval in which some devices raise no alarms: planned work. */
export interface Silence {
  readonly from: number;
  readonly to: number;
  /** Devices that it concerns; null: all of the station. */
  readonly devices: ReadonlySet<number> | null;
}

/** The station as the subject of a rule, in keys. */
export const STATION = 0;

/** Key of a rule at a device, or at the station. */
export const keyOf = (sn: number, code: string): string => `${sn} ${code}`;

/** Device and code of a key. */
export function partsOf(key: string): { readonly sn: number; readonly code: string } {
  const at = key.indexOf(' ');
  return { sn: Number(key.slice(0, at)), code: key.slice(at + 1) };
}

/** Standing of rules in the calendar, read once for each slot and not for each device. */
function calendarOf({ zone }: Frame) {
  const known = new Map<AlarmRule, Map<number, Standing>>();
  return (rule: AlarmRule, instant: number): Standing => {
    if (rule.validTimes === null) return 'counts';
    const slots = known.get(rule) ?? new Map<number, Standing>();
    known.set(rule, slots);
    const standing = slots.get(instant) ?? standingAt(rule.validTimes, zone, instant);
    slots.set(instant, standing);
    return standing;
  };
}

/** The rules of a station at each device that they concern, with their verdicts over a frame. */
export function judgedRules(
  rules: readonly AlarmRule[],
  frame: Frame,
  silences: readonly Silence[],
): readonly Judged[] {
  const metrics = new Metrics(frame);
  const isSilent = (sn: number, instant: number) =>
    silences.some(
      ({ from, to, devices }) => instant + SLOT_MS > from && instant < to && (devices === null || devices.has(sn)),
    );
  const standingOf = calendarOf(frame);
  const isQuiet = (rule: AlarmRule, sn: number, instant: number) =>
    standingOf(rule, instant) !== 'counts' ||
    (rule.isDaylightOnly && !metrics.isDaylight((instant - frame.start) / SLOT_MS)) ||
    isSilent(sn, instant);
  const judged = (rule: AlarmRule, sn: number, metricOf: (metric: string, slot: number) => number | null): Judged => ({
    key: keyOf(sn, rule.code),
    holdMs: rule.holdMs,
    verdictOf(instant) {
      const slot = (instant - frame.start) / SLOT_MS;
      // An expired rule ends its alarm.
      if (standingOf(rule, instant) === 'over') return 'off';
      if (isQuiet(rule, sn, instant)) return 'unknown';
      return judge(rule.conditions, (metric) => metricOf(metric, slot));
    },
    valuesOf(instant) {
      const slot = (instant - frame.start) / SLOT_MS;
      const values = rule.conditions.flatMap(({ metric }) => {
        const value = metricOf(metric, slot);
        return value === null ? [] : [[metric, Math.round(value * 1000) / 1000] as const];
      });
      return Object.fromEntries(values);
    },
    isWorse(instant) {
      const slot = (instant - frame.start) / SLOT_MS;
      if (rule.rise === null || slot < 0 || slot >= frame.count || isQuiet(rule, sn, instant)) return false;
      return isWorse(rule.conditions, (metric) => metricOf(metric, slot));
    },
  });
  return rules.flatMap((rule) => {
    if (rule.category === null) return judged(rule, STATION, (metric, slot) => metrics.ofStation(metric, slot));
    const concerned = frame.devices.filter(
      ({ category, library }) => category === rule.category && (rule.library === null || library === rule.library),
    );
    return concerned.map((device: DeviceSeries) =>
      judged(rule, device.sn, (metric, slot) => metrics.ofDevice(device, metric, slot)),
    );
  });
}
