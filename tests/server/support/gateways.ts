import type { Console, Person } from './console.ts';
import { pick, records } from './console.ts';

/** What a gateway gets. */
export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly message: string;
  readonly result: {
    readonly received: number;
    readonly accepted: number;
    readonly refused: number;
    readonly kept: boolean;
    readonly rows: readonly Readonly<Record<string, unknown>>[];
  };
}

export interface Sending {
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The id of a piece of equipment by its code. */
export async function equipmentId(admin: Person, code: string): Promise<string> {
  const [row] = records(await admin.get(`/station/stationEquipment/list?equipmentCode=${code}`));
  if (!row) throw new Error(`no equipment ${code}`);
  return String(row.id);
}

/** Makes a station of the demo a real one, which gateways report for. */
export async function connectStation({ db }: Pick<Console, 'db'>, code = 'YG001'): Promise<void> {
  await db.updateTable('station_info').set({ is_demo: false }).where('station_code', '=', code).execute();
}

/** A token for a gateway of a station that is connected. */
export async function issueToken(admin: Person, gateway = 'YG001-CJ-001', more: object = {}): Promise<string> {
  const body = { tokenName: '测试', equipmentId: await equipmentId(admin, gateway), ...more };
  const answer = await admin.post('/station/gatewayToken/issue', body);
  if (!answer.success) throw new Error(answer.message);
  return String(pick(answer.result, 'token'));
}

/** Sends a body as a gateway does; an object as JSON, text and bytes as they are. */
export async function send(
  server: Console,
  token: string | null,
  body: unknown,
  { type = 'application/json', headers = {} }: Sending = {},
): Promise<GatewayAnswer> {
  server.pass(20);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/gqmt-boot/station/telemetry',
    remoteAddress: server.address,
    headers: { 'content-type': type, ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
  return { ...answer.json(), status: answer.statusCode, headers: answer.headers };
}
