import { divide, type Figure, figure, kwhInput, type Side, UNSCOPED } from './figure.ts';
import { addKnown, type Sums } from './sums.ts';
import { energyOf, scopeOf } from './yields.ts';

export function inverterEfficiency(sums: Sums): Figure {
  const { eAcPaired, eDcPaired } = sums;
  const inputs = [kwhInput('E_ac', eAcPaired), kwhInput('E_dc', eDcPaired)];
  return figure('inverterEfficiency', divide(eAcPaired, eDcPaired), inputs, scopeOf(sums, 'inverter'));
}

/** Share of the known time in which the devices could run, weighted by their rated power. */
export function timeAvailability(sums: Sums): Figure {
  const { availableKwh, knownKwh } = sums;
  const inputs = [
    { name: 'P_r·t_available', value: availableKwh, unit: 'kW·h' },
    { name: 'P_r·t_known', value: knownKwh, unit: 'kW·h' },
  ];
  return figure('timeAvailability', divide(availableKwh, knownKwh), inputs, scopeOf(sums, null));
}

export function energyAvailability(sums: Sums): Figure {
  const { eGen, eLoss } = sums;
  const value = eLoss === null ? null : divide(eGen, addKnown(eGen, eLoss));
  return figure(
    'energyAvailability',
    value,
    [kwhInput('E', eGen), kwhInput('E_loss', eLoss)],
    scopeOf(sums, 'inverter'),
  );
}

export function curtailmentRate(sums: Sums): Figure {
  const { eGen, eCurtail } = sums;
  const value = eGen === null || eCurtail === null ? null : divide(eCurtail, eCurtail + eGen);
  const inputs = [kwhInput('E_curtail', eCurtail), kwhInput('E', eGen)];
  return figure('curtailmentRate', value, inputs, scopeOf(sums, 'inverter'));
}

/** Energy against the plan; only stations and days that have a plan may be in the sums. */
export function planCompletion(sums: Sums, side: Side): Figure {
  const produced = energyOf(sums, side);
  const inputs = [kwhInput('E', produced), kwhInput('E_plan', sums.ePlan)];
  return figure('planCompletion', divide(produced, sums.ePlan), inputs, scopeOf(sums, side));
}

/** Own use of a station that feeds everything into the grid. */
export function auxiliaryRate(sums: Sums, feedsEverything: boolean): Figure {
  const { eGen, eGrid, eImport } = sums;
  const isKnown = feedsEverything && eGen !== null && eGrid !== null && eImport !== null;
  const value = isKnown ? divide(eGen - eGrid + eImport, eGen) : null;
  const inputs = [kwhInput('E', eGen), kwhInput('E_grid', eGrid), kwhInput('E_import', eImport)];
  return figure('auxiliaryRate', value, inputs, scopeOf(sums, null));
}

/** Standard deviation over mean of comparable devices; null for fewer than two. */
export function dispersion(values: readonly number[]): Figure {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const value = values.length < 2 ? null : divide(Math.sqrt(variance), mean);
  const inputs = [
    { name: 'σ', value: values.length < 2 ? null : Math.sqrt(variance), unit: 'h' },
    { name: 'mean', value: values.length < 1 ? null : mean, unit: 'h' },
  ];
  return figure('dispersion', value, inputs, UNSCOPED);
}

/** Change against an earlier value (同比, 环比). */
export function change(now: number | null, before: number | null, unit: string): Figure {
  const value = now === null || before === null ? null : divide(now - before, before);
  const inputs = [
    { name: 'a', value: now, unit },
    { name: 'b', value: before, unit },
  ];
  return figure('change', value, inputs, UNSCOPED);
}
