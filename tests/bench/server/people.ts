import { signature, signingTime } from '../../../src/app/transport/signing.ts';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { CAPTCHA, DEMO_PASSWORD } from '../../journeys/support/builtServer.ts';
import { Connection, type WireRequest } from './connection.ts';

/** A signed-in user. Each has an address of their own, as behind a proxy. */
export interface Member {
  readonly username: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** SIGN_SECRET of the server. */
export const SIGN_SECRET = 'secret of the benchmark';
const PASSWORD = 'Xianghe#88';

function headersOf(index: number, token?: string): Record<string, string> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const own = { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value, 'X-Forwarded-For': address };
  return token === undefined ? own : { ...own, 'X-Access-Token': token };
}

/** What the console sends with a path whose signature the contract verifies. */
export function signed(path: string): Readonly<Record<string, string>> {
  return { 'X-Sign': signature(path, {}, SIGN_SECRET), 'X-TIMESTAMP': signingTime(new Date()) };
}

/** The result of a call. @throws Error when it is refused */
export async function resultOf(connection: Connection, request: WireRequest): Promise<unknown> {
  const text = await connection.send(request);
  const answer: unknown = JSON.parse(text);
  if (!isRecord(answer) || answer.success !== true) throw new Error(`${request.path} was refused: ${text}`);
  return answer.result;
}

/** The first of the rows of a list. @throws Error when there is none */
export async function firstRow(connection: Connection, request: WireRequest) {
  const page = await resultOf(connection, request);
  const row: unknown = isRecord(page) && Array.isArray(page.records) ? page.records[0] : undefined;
  if (!isRecord(row)) throw new Error(`${request.path} has no rows`);
  return row;
}

/** The sign-in of an account from the address of this number; its captcha was asked for before under the same key. */
export function loginOf(username: string, index: number, key: string): readonly [WireRequest, WireRequest] {
  const headers = headersOf(index);
  const password = username === 'admin' ? DEMO_PASSWORD : PASSWORD;
  const body = { username, password, captcha: CAPTCHA, checkKey: key };
  return [
    { method: 'GET', path: `/sys/randomImage/${key}`, headers },
    { method: 'POST', path: '/sys/login', headers, body },
  ];
}

async function signIn(connection: Connection, username: string, index: number): Promise<Member> {
  const [captcha, login] = loginOf(username, index, `people-${index}`);
  await resultOf(connection, captcha);
  const result = await resultOf(connection, login);
  if (!isRecord(result) || typeof result.token !== 'string') throw new Error(`${username} got no token`);
  return { username, headers: headersOf(index, result.token) };
}

/** Adds so many accounts with the rights of administrators and signs all of them in. */
export async function signInPeople(url: string, count: number): Promise<readonly Member[]> {
  const connection = await Connection.open(url);
  try {
    const admin = await signIn(connection, 'admin', 0);
    const { headers } = admin;
    const role = await firstRow(connection, { method: 'GET', path: '/sys/role/list?roleCode=admin', headers });
    const members: Member[] = [];
    for (let index = 1; index <= count; index += 1) {
      const digits = String(index).padStart(4, '0');
      const body = {
        ...{ username: `bench${digits}`, realname: `压测${digits}`, workNo: `B${digits}`, phone: `1390000${digits}` },
        ...{ password: PASSWORD, confirmpassword: PASSWORD, selectedroles: role.id },
      };
      await resultOf(connection, { method: 'POST', path: '/sys/user/add', headers, body });
      members.push(await signIn(connection, body.username, index));
    }
    return members;
  } finally {
    connection.close();
  }
}
