import described from './climate.json' with { type: 'json' };

/** Climate of a region: plausible figures, not published maps. */
export interface Climate {
  readonly linkeTurbidity: number;
  /** Mean clear-sky index of each month. */
  readonly monthlyClearSkyIndex: readonly number[];
  readonly meanAirTempC: number;
  readonly seasonalHalfAmplitudeC: number;
  readonly diurnalHalfAmplitudeC: number;
}

/** A station of the register as far as its demo data depend on it: capacities in kWp and kW, angles in degrees. */
interface StationFacts {
  readonly stationCode: string;
  /** Dictionary `station_type`. */
  readonly stationType: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number;
  readonly tilt: number;
  readonly azimuth: number;
  readonly gridDate: string;
  readonly installedCapacity: number;
  readonly inverterCapacity: number;
  readonly gridCapacity: number;
}

/** A station with the climate and the stories of the demo. */
export interface SimulatedStation extends StationFacts {
  readonly climate: Climate;
  readonly zone: string;
  readonly scenarios: readonly string[];
}

const ZONES: Readonly<Record<string, Climate>> = described.zones;
const STATIONS: Readonly<Record<string, { readonly zone: string; readonly scenarios: readonly string[] }>> =
  described.stations;

/** The station of the demo with its climate; null if the demo does not know it: real stations are never simulated. */
export function simulatedStation(facts: StationFacts): SimulatedStation | null {
  const known = STATIONS[facts.stationCode];
  const climate = known && ZONES[known.zone];
  return known && climate ? { ...facts, ...known, climate } : null;
}
