import { type DaySlots, slotHours } from '../days/slots.ts';
import { lossOf } from '../losses/lossByCause.ts';
import { expectedFromSiblings } from '../losses/siblings.ts';
import type { InverterDay } from './inverterDay.ts';
import type { StationResult } from './stationDay.ts';

/** An interval of a station in which something cost energy, as far as a day needs it. */
export interface DayEvent {
  readonly id: string;
  /** Dictionary `pv_loss_reason`. */
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  /** Inverters that it concerns; null: the whole station. */
  readonly devices: ReadonlySet<number> | null;
  readonly isExcluded: boolean;
}

/** Cost of an event on a day. */
export interface EventLoss {
  readonly eventId: string;
  readonly reason: string;
  readonly kwh: number;
}

type Result = Pick<StationResult, 'inverters' | 'slots'>;

/**
 * Expected power of an inverter: from its siblings that the event does not concern, else its share of the theory of the
 * station.
 */
function expectedOf(device: InverterDay, concerned: ReadonlySet<number>, { inverters, slots }: Result, count: number) {
  const siblings = inverters.filter(({ sn, group }) => group === device.group && !concerned.has(sn));
  const expected = expectedFromSiblings(siblings, device.ratedKw, count);
  const rated = inverters.reduce((sum, { ratedKw }) => sum + ratedKw, 0);
  return expected.map((value, slot) =>
    Number.isNaN(value) ? ((slots.pTheory[slot] ?? Number.NaN) * device.ratedKw) / rated : value,
  );
}

/** Leaves out slots that an earlier event of the day has taken, and takes the rest. */
function claim(expected: Float64Array, taken: Uint8Array, { from, to }: DayEvent, { start, stepMs }: DaySlots) {
  return expected.map((value, slot) => {
    const begin = start + slot * stepMs;
    if (begin + stepMs <= from || begin >= to) return value;
    if (taken[slot] === 1) return Number.NaN;
    taken[slot] = 1;
    return value;
  });
}

/**
 * Losses of the events of a day, in kWh: `Σ max(0, expected − actual)·Δt` over the inverters that each concerns (model.md
 * 7.2). Of events that overlap on a device the one that began first counts, so that nothing is lost twice.
 * @param events in the order of their beginnings
 */
export function eventLosses(events: readonly DayEvent[], result: Result, day: DaySlots): readonly EventLoss[] {
  const taken = new Map(result.inverters.map(({ sn }) => [sn, new Uint8Array(day.count)]));
  return events.flatMap((event) => {
    const concerned = result.inverters.filter(({ sn }) => event.devices === null || event.devices.has(sn));
    const sns = new Set(concerned.map(({ sn }) => sn));
    let loss: number | null = null;
    for (const device of concerned) {
      const own = taken.get(device.sn);
      if (!own) continue;
      const expected = claim(expectedOf(device, sns, result, day.count), own, event, day);
      // Energy by the counter: a device that only fell silent continued to produce, and one that was out has
      // none.
      const actual = device.slotEnergy.map((kwh) => (Number.isNaN(kwh) ? 0 : kwh / slotHours(day)));
      const kwh = lossOf({ from: event.from, to: event.to, expected, actual }, day);
      if (kwh !== null) loss = (loss ?? 0) + kwh;
    }
    return loss === null ? [] : { eventId: event.id, reason: event.reason, kwh: loss };
  });
}
