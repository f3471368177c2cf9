import { isRecord } from '../../../src/runtime/data/json.ts';
import { readEnvelope, type Send } from '../caller.ts';
import { resultOf } from './demoTimes.ts';

export const INVERTERS = 250;

/** Code of an inverter of the station, from 0. */
export const codeOf = (number: number) => `RA-NB-${String(number).padStart(3, '0')}`;

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

/** Registers a real station with a gateway and inverters. @returns the id of the gateway */
export async function registerStation(send: Send): Promise<string> {
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
  return firstId(send, `/station/stationEquipment/list?stationId=${stationId}&equipmentCode=RA-CJ-001`);
}

/** A token of a gateway. @param more further values, such as its MQTT name */
export async function issueToken(send: Send, equipmentId: string, more: object = {}): Promise<string> {
  const { result } = await post(send, '/station/gatewayToken/issue', { tokenName: 'rate', equipmentId, ...more });
  return isRecord(result) ? String(result.token) : '';
}
