import * as t from '../../http/schema.ts';
import { avoidedCarbon } from '../figures/environment.ts';
import { revenue } from '../figures/revenue.ts';
import { curtailmentRate, planCompletion, timeAvailability } from '../figures/shares.ts';
import type { Sums } from '../figures/sums.ts';
import { correctedRatio, finalYield, performanceRatio, referenceYield, scopeOf } from '../figures/yields.ts';

const numberOrNull = t.orNull(t.number());

/** Figures of a station or of several, on the side of the inverters: energy in kWh, ratios from 0 to 1. */
export const FIGURE_MEMBERS = {
  ...{ eGen: numberOrNull, eGrid: numberOrNull, eImport: numberOrNull, eTheory: numberOrNull, ePlan: numberOrNull },
  ...{ eCurtail: numberOrNull, yf: numberOrNull, yr: numberOrNull, pr: numberOrNull, prWarm: numberOrNull },
  ...{
    availability: numberOrNull,
    curtailRate: numberOrNull,
    planRate: numberOrNull,
    co2: numberOrNull,
    income: numberOrNull,
  },
  completeness: numberOrNull,
  quality: t.integer(),
};

const DECIMALS = 1_000_000;
const rounded = (value: number | null) =>
  value === null || !Number.isFinite(value) ? null : Math.round(value * DECIMALS) / DECIMALS;

/**
 * Values of figures from sums: every ratio is computed anew.
 * @param seesIncome true if the reader has the right to income; otherwise it is left out
 */
export function figureValues(sums: Sums, seesIncome = false) {
  const { eGen, eGrid, eImport, eTheory, ePlan, eCurtail, quality } = sums;
  return {
    ...{ eGen, eGrid, eImport, eTheory, ePlan, eCurtail, quality },
    yf: rounded(finalYield(sums, 'inverter').value),
    yr: rounded(referenceYield(sums, 'inverter').value),
    pr: rounded(performanceRatio(sums, 'inverter').value),
    prWarm: rounded(correctedRatio(sums).value),
    availability: rounded(timeAvailability(sums).value),
    curtailRate: rounded(curtailmentRate(sums).value),
    planRate: rounded(planCompletion(sums, 'inverter').value),
    co2: rounded(avoidedCarbon(sums, []).value),
    income: seesIncome ? rounded(revenue(sums).value) : null,
    completeness: rounded(scopeOf(sums, 'inverter').completeness),
  };
}
