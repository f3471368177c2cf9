import type { Zone } from '../../days/zone.ts';
import { theoryPower, USUAL_THEORY } from '../../losses/theory.ts';
import { elevations, type Place } from '../../sun/position.ts';
import { SLOT_MS } from './fold.ts';

/** Reported values of a device in the slots of a frame; NaN if unknown. */
export interface DeviceSeries {
  readonly sn: number;
  /** Dictionary `equipment_category`. */
  readonly category: string;
  readonly ratedKw: number | null;
  /** Code of the library of alarms that its type names. */
  readonly library: string | null;
  /** Devices that may be compared. */
  readonly group: string;
  /** Values by code of the point. */
  readonly values: Readonly<Record<string, Float64Array>>;
  /** Currents of its strings in a slot; null if it reported none. */
  readonly strings: readonly (readonly (number | null)[] | null)[];
  /** 1 if it reported anything. */
  readonly seen: Uint8Array;
  /** Start of its last slot before the frame; null: none within a week. */
  readonly lastBefore: number | null;
  /** Whose data it passes on: a gateway is seen when one of them is. */
  readonly collected: readonly number[];
}

/** Input of the rules of a station over some slots. */
export interface Frame {
  /** Start of the first slot, and how many there are. */
  readonly start: number;
  readonly count: number;
  readonly devices: readonly DeviceSeries[];
  /** Calendar of the station. */
  readonly zone: Zone;
  /** Elevation of the sun at the middle of each slot, in degrees. */
  readonly sun: Float64Array;
  /** Half an hour after sunrise, until half an hour before sunset; NaN for slots outside of that. */
  readonly daySince: Float64Array;
  /** Expected power of the station in kW, NaN where unknown. */
  readonly expected: Float64Array;
}

/** Facts about the station that a frame needs. */
interface FrameStation {
  readonly place: Place;
  readonly zone: Zone;
  readonly kwp: number;
  readonly gridCapacity: number | null;
}

const INVERTER = '1';
const HORIZON = -0.833;
const MARGIN_MS = 30 * 60_000;

/** For each slot, from when on a device must have reported on its day. */
function daylight({ place, zone }: FrameStation, start: number, count: number): Float64Array {
  const since = new Float64Array(count).fill(Number.NaN);
  const days = new Set<string>();
  for (let slot = 0; slot < count; slot++) days.add(zone.dateOf(start + slot * SLOT_MS));
  for (const date of days) {
    const dayStart = zone.dayStart(date);
    const sun = elevations(place, dayStart, SLOT_MS, 300);
    const first = sun.findIndex((elevation) => elevation > HORIZON);
    const last = sun.findLastIndex((elevation, slot) => slot < 288 && elevation > HORIZON);
    if (first < 0) continue;
    const from = dayStart + first * SLOT_MS + MARGIN_MS;
    const to = dayStart + (last + 1) * SLOT_MS - MARGIN_MS;
    for (let slot = 0; slot < count; slot++) {
      const instant = start + slot * SLOT_MS;
      if (instant >= from && instant < to) since[slot] = from;
    }
  }
  return since;
}

function meanOf(devices: readonly DeviceSeries[], code: string, count: number): Float64Array {
  return new Float64Array(count).map((_, slot) => {
    let sum = 0;
    let known = 0;
    for (const { values } of devices) {
      const value = values[code]?.[slot] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sum += value;
      known++;
    }
    return known === 0 ? Number.NaN : sum / known;
  });
}

/** The frame of a station from what its devices reported. */
export function frameOf(station: FrameStation, devices: readonly DeviceSeries[], start: number, count: number): Frame {
  const rated = devices.reduce((sum, { category, ratedKw }) => sum + (category === INVERTER ? (ratedKw ?? 0) : 0), 0);
  const weather = {
    poa: meanOf(devices, 'poa', count),
    module: meanOf(devices, 'tMod', count),
    air: meanOf(devices, 'tAmb', count),
  };
  const rule = { ...USUAL_THEORY, kwp: station.kwp, ratedInService: rated };
  return {
    ...{ start, count, devices, zone: station.zone },
    sun: elevations(station.place, start, SLOT_MS, count),
    daySince: daylight(station, start, count),
    expected: theoryPower({ ...rule, gridCapacity: station.gridCapacity }, weather).expected,
  };
}
