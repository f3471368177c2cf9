import { type Figure, figure, UNSCOPED } from './figure.ts';
import { addKnown } from './sums.ts';

/** A price in CNY per kWh for a part of the days from a date on. */
export interface Tariff {
  readonly kind: 'feedIn' | 'ownUse';
  /** First local date. */
  readonly validFrom: string;
  /** Minutes since local midnight; the end is not included. */
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly price: number;
}

/** Energy of one slot in kWh; null where unknown. */
interface SoldSlot {
  readonly date: string;
  readonly minute: number;
  readonly eGrid: number | null;
  readonly eSelf: number | null;
}

/** The price that applies: of the latest tariff of a kind, the part of the day that covers the minute. */
export function priceAt(tariffs: readonly Tariff[], kind: Tariff['kind'], date: string, minute: number): number | null {
  const valid = tariffs.filter((tariff) => tariff.kind === kind && tariff.validFrom <= date);
  const latest = valid
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  const covers = ({ validFrom, fromMinute, toMinute }: Tariff) =>
    validFrom === latest && minute >= fromMinute && minute < toMinute;
  return valid.find(covers)?.price ?? null;
}

/** Estimated income; null, never 0, while some energy has no price. */
export function revenue(slots: readonly SoldSlot[], tariffs: readonly Tariff[]): Figure {
  let income: number | null = null;
  let unpriced = 0;
  let sold: number | null = null;
  for (const { date, minute, eGrid, eSelf } of slots) {
    for (const [kind, kwh] of [['feedIn', eGrid] as const, ['ownUse', eSelf] as const]) {
      if (kwh === null || kwh === 0) continue;
      const price = priceAt(tariffs, kind, date, minute);
      sold = addKnown(sold, kwh);
      if (price === null) unpriced += kwh;
      else income = addKnown(income, kwh * price);
    }
  }
  const inputs = [
    { name: 'E', value: sold, unit: 'kWh' },
    { name: '无电价电量', value: unpriced, unit: 'kWh' },
  ];
  return figure('revenue', unpriced > 0 ? null : income, inputs, UNSCOPED);
}
