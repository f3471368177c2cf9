import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { zoneOf } from '../days/zone.ts';
import { measurementsOf, type StationSample } from '../simulator/measurements.ts';
import { firstReadings, moved, NO_ENERGY, type Readings, SLOT_MS, slotEnergy } from './counters.ts';
import { DEMO_SEED } from './demoSeed.ts';
import type { DemoStation } from './fleet.ts';
import type { Pace } from './pace.ts';
import { hasDay, lastReported, readingsAt } from './reported.ts';
import type { Sender } from './sender.ts';
import { type SentRow, slotRows } from './slotRows.ts';

const DAY_MS = 86_400_000;
/** Whole days before today that the demo reports at least. */
const BACK_DAYS = 2;
/** The counters go on over a time without a server of at most so many days. */
const MOST_MISSED_DAYS = 35;
/** The generator's clock: Asia/Shanghai, without daylight saving time. */
const ZONE = zoneOf('Asia/Shanghai');

/** Start of the local day of an instant. */
const dayStart = (instant: number): number => ZONE.dayStart(ZONE.dateOf(instant));

/** Input of reporting besides the station. */
interface Reporting {
  readonly db: Kysely<Database>;
  readonly sender: Sender;
  readonly pace: Pace;
  readonly now: number;
}

type Sample = (instant: number) => StationSample;

const sampleOf = ({ facts, inverters }: DemoStation): Sample => measurementsOf(DEMO_SEED, facts, inverters.length);

/** Energy of the slots from `from` up to `to`. */
async function energyBetween(station: DemoStation, sample: Sample, from: number, to: number, pace: Pace) {
  let sum = NO_ENERGY(station.inverters.length);
  for (let ts = from; ts < to; ts += SLOT_MS) {
    sum = moved(sum, slotEnergy(sample(ts)));
    await pace.rest();
  }
  return sum;
}

/**
 * Sends the slots from `from` up to `to`. While the gateway is lost its rows are held back; they arrive late, with
 * their own stamps.
 * @param before readings at `from`
 */
async function sendSlots(
  station: DemoStation,
  sample: Sample,
  [from, to]: readonly [number, number],
  before: Readings,
  { sender, pace }: Reporting,
): Promise<void> {
  if (from >= to) return;
  let readings = before;
  const midnight = dayStart(from);
  let today = (await energyBetween(station, sample, midnight, from, pace)).totals;
  let held: SentRow[] = [];
  for (let ts = from; ts < to; ts += SLOT_MS) {
    if ((ts - midnight) % DAY_MS === 0) today = NO_ENERGY(station.inverters.length).totals;
    const made = sample(ts);
    const energy = slotEnergy(made);
    readings = moved(readings, energy);
    today = today.map((value, index) => value + (energy.totals[index] ?? 0));
    held.push(...slotRows(station, made, ts, readings, today));
    if (made.isOnline) {
      await sender.add(held);
      held = [];
    }
    await pace.rest();
  }
}

/** Reports what is new since the last row of a station; of a new one its day so far. */
export async function reportNew(station: DemoStation, reporting: Reporting): Promise<void> {
  const { db, pace, now } = reporting;
  const sample = sampleOf(station);
  // The slot that is under way is not over.
  const end = Math.floor(now / SLOT_MS) * SLOT_MS;
  const last = await lastReported(db, station);
  if (last === null) {
    const start = dayStart(now);
    const readings = firstReadings(station.facts, station.inverters.length, start);
    return sendSlots(station, sample, [start, end], readings, reporting);
  }
  const next = last.ts + SLOT_MS;
  const start = Math.max(next, dayStart(now) - BACK_DAYS * DAY_MS);
  const counted = Math.max(next, start - MOST_MISSED_DAYS * DAY_MS);
  const missed = await energyBetween(station, sample, counted, start, pace);
  return sendSlots(station, sample, [start, end], moved(last.readings, missed), reporting);
}

/**
 * Reports the whole days before today that are not there, the newest first: the counters go back from those of the day
 * after.
 * @param back how many days before today
 */
export async function reportDay(station: DemoStation, back: number, reporting: Reporting): Promise<boolean> {
  const { db, now, pace } = reporting;
  const start = dayStart(now) - back * DAY_MS;
  if (await hasDay(db, station, start)) return false;
  const after = await readingsAt(db, station, start + DAY_MS);
  if (after === null) return false;
  const sample = sampleOf(station);
  const end = moved(after, slotEnergy(sample(start + DAY_MS)), -1);
  const energy = await energyBetween(station, sample, start, start + DAY_MS, pace);
  await sendSlots(station, sample, [start, start + DAY_MS], moved(end, energy, -1), reporting);
  return true;
}

export const BACK = Array.from({ length: BACK_DAYS }, (_, index) => index + 1);
