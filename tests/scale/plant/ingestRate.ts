import { codeOf, INVERTERS } from './rateStation.ts';

const ROWS = 5_000;
const SENDERS = 3;
const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** What was acknowledged in how many seconds. */
export interface IngestRate {
  readonly rows: number;
  readonly seconds: number;
  readonly failures: number;
}

function packet(number: number, first: number): string {
  const slots = ROWS / INVERTERS;
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const ts = first + (number * slots + Math.floor(index / INVERTERS)) * STEP_MS;
    const power = 100 + ((number * 7 + index) % 200);
    const phases = { uAb: 800.1, uBc: 799.2, uCa: 801.5, iA: 120.5, iB: 121.1, iC: 119.8 };
    const values = { pAc: power, pDc: power * 1.02, qAc: 1.5, pf: 0.99, freq: 50.01, ...phases, tempIn: 41.2 };
    const counted = { eDay: power / 2, eTotal: 100_000 + number + index / ROWS };
    return JSON.stringify({ device: codeOf(index % INVERTERS), ts, values: { ...values, ...counted } });
  });
  return rows.join('\n');
}

/** Sends wide rows of 14 values over HTTP for some seconds, each packet until it is acknowledged. @param token of a gateway */
export async function ingestRate(url: string, token: string, seconds: number): Promise<IngestRate> {
  const first = Math.floor((Date.now() - 80 * 86_400_000) / STEP_MS) * STEP_MS;
  const began = performance.now();
  const end = began + seconds * 1000;
  let [next, rows, failures] = [0, 0, 0];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const sender = async () => {
    while (performance.now() < end) {
      const body = packet(next++, first);
      const answer = await fetch(`${url}/gqmt-boot/station/telemetry`, { method: 'POST', headers, body });
      if (answer.status === 200) rows += ROWS;
      else failures++;
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return { rows, seconds: (performance.now() - began) / 1000, failures };
}
