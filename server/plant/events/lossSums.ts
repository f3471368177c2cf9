import type { Services } from '../../http/services.ts';
import { addDays } from '../days/zone.ts';
import { addKnown } from '../figures/sums.ts';
import { todayIn, zoneOfStations } from '../stat/askedFigures.ts';
import { totalSums } from '../stat/groupedFigures.ts';
import { membersOf } from '../stat/groups.ts';
import { periodsOf } from '../stat/periods.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';
import { eventLosses } from './lossesOf.ts';

/** Right to see losses (decision 25). */
export const LOSS_MENU = 'station/StationEventList';
/** Dictionary `pv_loss_reason`. */
export const LOSS_REASONS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export const CURTAILMENT = '1';
export const CLIPPING = '8';

/**
 * Lost energy by cause, in kWh, of stations that the caller may reach; shares are of the theory.
 * @param range dates, both included; empty texts mean the last 30 days
 */
export async function losses(
  { db, clock, dictionaries }: Services,
  stations: readonly ReachedStation[],
  range: { readonly from: string; readonly to: string },
) {
  const zone = zoneOfStations(stations);
  const today = todayIn(zone, clock());
  const { from, to } = periodsOf('day', range.from === '' ? addDays(today, -29) : range.from, range.to, today);
  const sums = await totalSums(db, { level: 'day', periods: { from, to }, members: membersOf(stations, 'all') });
  const byReason = new Map<string, number>();
  const add = (reason: string, kwh: number | null | undefined) => {
    const all = addKnown(byReason.get(reason) ?? null, kwh ?? null);
    if (all !== null) byReason.set(reason, all);
  };
  for (const { reason, kwh } of await eventLosses(db, stations, from, to)) add(reason, kwh);
  add(CURTAILMENT, sums?.eCurtail);
  add(CLIPPING, sums?.eClip);
  const explained = [...byReason.values()].reduce((sum, kwh) => sum + kwh, 0);
  // The theory is limited by inverters and grid already; what that cuts is a loss of its own.
  const theory = sums ? addKnown(sums.eTheory, sums.eClip) : null;
  const actual = sums?.eGen ?? null;
  const texts = await dictionaries.texts('pv_loss_reason', LOSS_REASONS);
  return {
    records: LOSS_REASONS.flatMap((reason) => {
      const kwh = byReason.get(reason);
      if (kwh === undefined) return [];
      return { reason, text: texts.get(reason) ?? reason, kwh, share: theory ? kwh / theory : null };
    }),
    ...{ theoryKwh: theory, actualKwh: actual, explainedKwh: sums ? explained : null },
    unexplainedKwh: theory === null || actual === null ? null : theory - actual - explained,
    ...{ from, to, zone, stations: stations.length },
  };
}
