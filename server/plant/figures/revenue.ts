import { type DayProfile, minuteOf } from './dayProfile.ts';
import { type Figure, figure, kwhInput } from './figure.ts';
import { addKnown, type Sums } from './sums.ts';
import { scopeOf } from './yields.ts';

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

/** Energy that a station sells: all of it, the surplus, or none. */
export type Feeding = 'all' | 'surplus' | 'none';

/** Energy of one half hour in kWh; null where unknown. */
interface SoldSlot {
  readonly minute: number;
  readonly eGrid: number | null;
  readonly eSelf: number | null;
}

/** Income from energy, and energy without a price; null if there is none. */
interface Income {
  readonly income: number | null;
  readonly unpriced: number | null;
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

function soldIn({ gen, grid }: DayProfile, feeding: Feeding): readonly SoldSlot[] {
  return gen.map((kwh, half) => {
    const out = grid?.[half] ?? null;
    const minute = minuteOf(half);
    if (feeding === 'all') return { minute, eGrid: out ?? kwh, eSelf: null };
    if (feeding === 'none') return { minute, eGrid: null, eSelf: kwh };
    // Without a meter nothing says how much of it was sold.
    return { minute, eGrid: out, eSelf: out === null ? null : Math.max(0, kwh - out) };
  });
}

/**
 * Income of a station and a day. A station without any tariff has none; energy for which its tariffs have no
 * price is counted separately.
 */
export function incomeOf(date: string, profile: DayProfile, feeding: Feeding, tariffs: readonly Tariff[]): Income {
  if (tariffs.length === 0) return { income: null, unpriced: null };
  let income: number | null = null;
  let unpriced: number | null = null;
  for (const { minute, eGrid, eSelf } of soldIn(profile, feeding)) {
    for (const [kind, kwh] of [['feedIn', eGrid] as const, ['ownUse', eSelf] as const]) {
      if (kwh === null || kwh === 0) continue;
      const price = priceAt(tariffs, kind, date, minute);
      if (price === null) unpriced = addKnown(unpriced, kwh);
      else income = addKnown(income, kwh * price);
    }
  }
  return { income, unpriced };
}

/** Estimated income; null, never 0, while some energy of stations with tariffs has no price. */
export function revenue(sums: Sums): Figure {
  const { income, eUnpriced } = sums;
  const hasGap = eUnpriced !== null && eUnpriced > 0;
  const inputs = [
    { name: 'Σ 电量·电价', value: income, unit: '元' },
    kwhInput('无电价电量', eUnpriced ?? (income === null ? null : 0)),
  ];
  return figure('revenue', hasGap ? null : income, inputs, scopeOf(sums, null));
}
