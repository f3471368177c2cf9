/** A figure with the unit it is shown in. */
export interface Scaled {
  readonly value: unknown;
  readonly unit: string | undefined;
}

/** From which size on a unit gives way to a larger one, the largest first. */
const LARGER: Readonly<Record<string, readonly (readonly [least: number, divisor: number, unit: string])[]>> = {
  W: [[10_000, 1_000, 'kW']],
  kW: [
    [10_000_000, 1_000_000, 'GW'],
    [10_000, 1_000, 'MW'],
  ],
  kWp: [
    [10_000_000, 1_000_000, 'GWp'],
    [10_000, 1_000, 'MWp'],
  ],
  kWh: [
    [100_000_000, 100_000_000, '亿kWh'],
    [10_000, 10_000, '万kWh'],
  ],
};

/** A large figure in a larger unit; what is small, no number, or of another unit stays. */
export function scaled(value: unknown, unit: string | undefined): Scaled {
  if (typeof value !== 'number' || unit === undefined) return { value, unit };
  const steps = Object.hasOwn(LARGER, unit) ? (LARGER[unit] ?? []) : [];
  const step = steps.find(([least]) => Math.abs(value) >= least);
  return step ? { value: value / step[1], unit: step[2] } : { value, unit };
}
