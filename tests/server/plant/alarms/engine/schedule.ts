import { SLOT_MS } from '../../../../../server/plant/alarms/engine/fold.ts';
import type { Raised } from './judged.ts';
import type { SimulatedDays } from './simulated.ts';

const HIGH_SUN = 10;
const LIMITED = 4;
/** Judged at the end of its slot, and clouds and counters may take one more. */
const GRACE_MS = SLOT_MS;

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** An injected fault that measurements show for long enough, and by when its alarm is due. */
export interface Due {
  readonly code: string;
  readonly sn: number;
  readonly due: number;
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The slots of an interval, by their numbers. */
function slotsOf({ frame }: SimulatedDays, { from, to }: Interval): readonly number[] {
  const first = Math.max(0, Math.ceil((from - frame.start) / SLOT_MS));
  const end = Math.min(frame.count, Math.ceil((to - frame.start) / SLOT_MS));
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

/** The slot in which something has been visible long enough; null: never. */
function longEnough(slots: readonly number[], needed: number, isVisible: (slot: number) => boolean): number | null {
  let run = 0;
  for (const slot of slots) {
    run = isVisible(slot) ? run + 1 : 0;
    if (run >= needed) return slot;
  }
  return null;
}

/** When the alarms of the injected faults of a station are due, from what really happened there. */
export function dueAlarms(days: SimulatedDays): readonly Due[] {
  const { frame, inverters, samples, faults, station } = days;
  const rated = new Map(station.subjects.map(({ sn, ratedKw }) => [sn, ratedKw ?? 0]));
  const total = inverters.reduce((sum, sn) => sum + (rated.get(sn) ?? 0), 0);
  const groups = new Map(station.subjects.map(({ sn, group }) => [sn, group]));
  const loadAt = (index: number, slot: number) =>
    (samples[slot]?.inverters[index]?.pAc ?? 0) / (rated.get(inverters[index] ?? 0) || 1);
  const isJudged = (slot: number) => samples[slot]?.isOnline === true && (frame.sun[slot] ?? 0) > HIGH_SUN;
  const found: Due[] = [];
  const add = (
    code: string,
    sn: number,
    slots: readonly number[],
    needed: number,
    shows: (slot: number) => boolean,
  ) => {
    const slot = longEnough(slots, needed, shows);
    if (slot !== null) found.push({ code, sn, due: frame.start + slot * SLOT_MS });
  };
  for (const [index, sn] of inverters.entries()) {
    if (!groups.has(sn)) continue;
    const siblings = inverters.flatMap((other, at) => (at !== index && groups.get(other) === groups.get(sn) ? at : []));
    const isRunning = (slot: number) => middle(siblings.map((at) => loadAt(at, slot))) > 0.11;
    for (const fault of faults.inverterFaults[index] ?? []) {
      add('P102', sn, slotsOf(days, fault), 3, (slot) => isJudged(slot) && siblings.length > 0 && isRunning(slot));
    }
  }
  const isDay = (slot: number) => !Number.isNaN(frame.daySince[slot] ?? Number.NaN);
  for (const loss of faults.gatewayLosses) {
    const slots = slotsOf(days, loss);
    // Who has never reported has not fallen silent.
    if (!samples.slice(0, slots[0] ?? 0).some(({ isOnline }) => isOnline)) continue;
    for (const { sn } of frame.devices.filter(({ category, collected }) => category === '7' && collected.length > 0)) {
      add('P103G', sn, slots, 3, isDay);
    }
    // Equipment that is out of use raises nothing, whatever it reports.
    for (const sn of inverters.filter((one) => groups.has(one))) add('P103', sn, slots, 12, isDay);
  }
  const limited = (slot: number) =>
    (samples[slot]?.inverters.filter(({ runState }) => runState === LIMITED).length ?? 0) > inverters.length / 2;
  for (const one of faults.curtailments)
    add('P110', 0, slotsOf(days, one), 3, (slot) => isJudged(slot) && limited(slot));
  const isDead = (slot: number) =>
    inverters.every((_, index) => loadAt(index, slot) < 0.01) && (frame.expected[slot] ?? 0) > 0.055 * total;
  for (const one of faults.lateStarts) add('P101', 0, slotsOf(days, one), 3, (slot) => isJudged(slot) && isDead(slot));
  const [weather] = frame.devices.filter(({ category }) => category === '6');
  for (const one of weather ? faults.frozenSensor : []) {
    const isStuck = (slot: number) => samples[slot]?.isOnline === true && (samples[slot]?.weather.poa ?? 0) > 0;
    const slots = slotsOf(days, one).filter((slot) => (frame.sun[slot] ?? 0) > HIGH_SUN);
    add('P112', weather?.sn ?? 0, slots, 13, isStuck);
  }
  return found;
}

/** How late the alarm of a fault was, in milliseconds after it was due; null: it was missed. */
export function delayOf({ code, sn, due }: Due, raised: readonly Raised[]): number | null {
  const own = raised.filter((one) => one.code === code && one.sn === sn);
  const active = own.filter(({ since, cleared }) => since <= due && (cleared === null || cleared > due));
  const at = active
    .map(({ raised: first, last }) => (first <= due ? first : last))
    .filter((one) => one <= due + GRACE_MS);
  return at.length === 0 ? null : Math.max(0, Math.min(...at) - due);
}

/** True if an injected fault explains an alarm: it was there when the alarm was raised. */
export function isExplained({ code, sn, since, raised, last }: Raised, { faults, inverters }: SimulatedDays): boolean {
  const touches = (all: readonly Interval[], slack = 3 * SLOT_MS) =>
    all.some(({ from, to }) => from <= last + SLOT_MS && to + slack >= since && from <= raised + SLOT_MS);
  switch (code) {
    case 'P101':
      return touches(faults.lateStarts) || faults.inverterFaults.every((own) => touches(own));
    case 'P102':
      return touches(faults.inverterFaults[inverters.indexOf(sn)] ?? []);
    case 'P103':
    case 'P103G':
      return touches(faults.gatewayLosses);
    case 'P106':
      return faults.inverterFaults.some((own) => touches(own));
    case 'P110':
      return touches(faults.curtailments);
    case 'P112':
      return touches(faults.frozenSensor);
    default:
      return false;
  }
}
