import { isRecord } from '../../../src/runtime/data/json.ts';
import { readEnvelope, type Send } from '../caller.ts';
import { resultOf } from './demoTimes.ts';

const INVERTERS = 250;
const ROWS = 5_000;
const SENDERS = 3;
const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

const codeOf = (number: number) => `RA-NB-${String(number).padStart(3, '0')}`;

/** What was acknowledged in how many seconds. */
export interface IngestRate {
  readonly rows: number;
  readonly seconds: number;
  readonly failures: number;
}

async function post(send: Send, path: string, body: object): Promise<Readonly<Record<string, unknown>>> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const envelope = await readEnvelope(await send(path, init));
  if (envelope.success !== true) throw new Error(`${path}: ${String(envelope.message)}`);
  return envelope;
}

async function firstId(send: Send, path: string): Promise<string> {
  const { records } = await resultOf(send, path);
  const row: unknown = Array.isArray(records) ? records[0] : undefined;
  if (!isRecord(row)) throw new Error(`${path} has no record`);
  return String(row.id);
}

/** Registers a real station with a gateway and inverters. @returns a token of the gateway */
async function registerStation(send: Send): Promise<string> {
  const stationCode = `RATE${Date.now() % 1_000_000}`;
  const station = { stationCode, stationName: stationCode, stationType: '1', status: '2', orgCode: 'A01' };
  const place = { areaCode: '620982', longitude: 94.66, latitude: 40.14, installedCapacity: 100_000 };
  await post(send, '/station/stationInfo/add', { ...station, ...place });
  const stationId = await firstId(send, `/station/stationInfo/list?stationCode=${stationCode}`);
  const typeOf = (code: string) => firstId(send, `/station/stationEquipmentType/list?typeCode=${code}`);
  const add = (equipmentCode: string, equipmentTypeId: string) =>
    post(send, '/station/stationEquipment/add', {
      ...{ equipmentCode, equipmentName: equipmentCode, stationId, equipmentTypeId, status: '1', ratedPower: 320 },
    });
  await add('RA-CJ-001', await typeOf('gateway'));
  const inverter = await typeOf('inverter_string');
  for (let number = 0; number < INVERTERS; number++) await add(codeOf(number), inverter);
  const equipmentId = await firstId(
    send,
    `/station/stationEquipment/list?stationId=${stationId}&equipmentCode=RA-CJ-001`,
  );
  const { result } = await post(send, '/station/gatewayToken/issue', { tokenName: 'rate', equipmentId });
  return isRecord(result) ? String(result.token) : '';
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

/** Sends wide rows of 14 values over HTTP for some seconds, each packet until it is acknowledged. */
export async function ingestRate(url: string, send: Send, seconds: number): Promise<IngestRate> {
  const token = await registerStation(send);
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
