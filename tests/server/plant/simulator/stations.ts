import { type SimulatedStation, simulatedStation } from '../../../../server/plant/simulator/stations.ts';
import seeded from '../../../../server/seed/stations.json' with { type: 'json' };

export const SEED = 'pv-demo-1';

/** The stations of the demo, as their register has them. */
export const STATIONS: readonly SimulatedStation[] = seeded.map((row) => {
  const station = simulatedStation({ ...row, tilt: row.tiltAngle });
  if (!station) throw new Error(`${row.stationCode} has no climate`);
  return station;
});

export function stationOf(code: string): SimulatedStation {
  const station = STATIONS.find(({ stationCode }) => stationCode === code);
  if (!station) throw new Error(`there is no station ${code}`);
  return station;
}
