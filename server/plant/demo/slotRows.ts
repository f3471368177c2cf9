import type { StationSample } from '../simulator/measurements.ts';
import type { Gateway } from '../telemetry/ingest/gateway.ts';
import type { GivenRow } from '../telemetry/ingest/parseRows.ts';
import type { Readings } from './counters.ts';
import type { DemoDevice, DemoStation } from './fleet.ts';

/** A row as a gateway sends it. */
export interface SentRow {
  readonly gateway: Gateway;
  readonly row: GivenRow;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The rows that the gateways of a station send for a slot.
 * @param ts start of the slot, milliseconds since 1970
 * @param readings of the counters at its end
 * @param today energy of the inverters since local midnight, kWh
 */
export function slotRows(
  { inverters, meter, weather }: DemoStation,
  sample: StationSample,
  ts: number,
  readings: Readings,
  today: readonly number[],
): SentRow[] {
  const sent = ({ code, gateway }: DemoDevice, values: object): SentRow => ({
    gateway,
    row: { value: { device: code, ts, values } },
  });
  const rows = inverters.map((device, index) => {
    const counted = { eDay: rounded(today[index] ?? 0), eTotal: rounded(readings.totals[index] ?? 0) };
    return sent(device, { ...sample.inverters[index], ...counted });
  });
  if (meter) {
    const counted = { eExport: rounded(readings.exported), eImport: rounded(readings.imported) };
    rows.push(sent(meter, { pAc: sample.grid, ...counted }));
  }
  if (weather) {
    const { ghi, poa, air, module } = sample.weather;
    rows.push(sent(weather, { ghi, poa, tAmb: air, tMod: module }));
  }
  return rows;
}
