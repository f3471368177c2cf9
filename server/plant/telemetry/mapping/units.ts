/** Factors to the unit in which a point is stored, by stored unit and sent unit. */
const FACTORS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  kW: { W: 0.001, MW: 1000 },
  kWh: { Wh: 0.001, MWh: 1000, GWh: 1_000_000 },
  kvar: { var: 0.001, Mvar: 1000 },
  kvarh: { varh: 0.001, Mvarh: 1000 },
  V: { mV: 0.001, kV: 1000 },
  kV: { V: 0.001 },
  A: { mA: 0.001, kA: 1000 },
  'W/m²': { 'W/m2': 1, 'kW/m²': 1000, 'kW/m2': 1000 },
  kΩ: { Ω: 0.001, ohm: 0.001, kohm: 1, MΩ: 1000, Mohm: 1000 },
  hPa: { Pa: 0.01, kPa: 10, mbar: 1 },
  'm/s': { 'km/h': 1 / 3.6 },
  '°C': { C: 1, degC: 1, '℃': 1 },
  '°': { deg: 1 },
  '': { '%': 0.01, '1': 1 },
};

/**
 * The factor from the unit that a source states to the stored one; null if they do not measure the same.
 * @param stored unit of the point, null for a ratio or a count
 */
export function unitFactor(sent: string, stored: string | null): number | null {
  const own = stored ?? '';
  return sent === own ? 1 : (FACTORS[own]?.[sent] ?? null);
}

/** Units that a point takes, for messages. */
export function unitsOf(stored: string | null): string {
  const own = stored ?? '';
  return [own === '' ? '无单位' : own, ...Object.keys(FACTORS[own] ?? {})].join('、');
}
