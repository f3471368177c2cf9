import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import * as t from '../../http/schema.ts';
import { factorOn } from '../figures/environment.ts';
import type { Sums } from '../figures/sums.ts';
import { loadFactors } from '../registers/loadRegisters.ts';

const numberOrNull = t.orNull(t.number());
/** Standard coal per kWh: average net coal consumption of thermal power. */
const COAL = {
  ...{ kind: 'coal', value: 0.3055, unit: 'kgce/kWh', year: 2020 },
  source: '中国电力企业联合会 全国电力工业统计快报（6000千瓦及以上火电厂供电标准煤耗）',
};

export const environmentMembers = t.closed({
  ...{ co2T: numberOrNull, co2MonthT: numberOrNull, coalT: numberOrNull, note: t.text() },
  factors: t.list(t.closed({ kind: t.text(), value: t.number(), unit: t.text(), year: t.integer(), source: t.text() })),
});

/**
 * Avoided emissions of the energy of all time, in tonnes, with the factors and their sources. A past day
 * keeps the factor of carbon that it was reported with.
 * @param co2MonthT of the current month, in tonnes
 */
export async function environmentOf(db: Kysely<Database>, total: Sums | null, co2MonthT: number | null, today: string) {
  const carbon = factorOn(today, await loadFactors(db));
  const kwh = total?.eGen ?? null;
  const co2 = carbon && {
    kind: 'co2',
    value: carbon.value,
    unit: 'kgCO₂/kWh',
    year: carbon.year,
    source: carbon.source,
  };
  const factors = [...(co2 ? [co2] : []), COAL];
  return {
    co2T: total?.co2Kg == null ? null : total.co2Kg / 1000,
    co2MonthT,
    coalT: kwh === null ? null : (kwh * COAL.value) / 1000,
    note: factors.map(({ value, unit, year, source }) => `${value} ${unit}（${year}，${source}）`).join('；'),
    factors,
  };
}
