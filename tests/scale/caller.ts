import { CONSOLE_HEADER } from '../../src/common/wire.ts';
import { isRecord } from '../../src/runtime/data/json.ts';
import { CAPTCHA, DEMO_PASSWORD } from '../journeys/support/builtServer.ts';

/** A call in the name of one account; the path is that behind the address of the API. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** The envelope of an answer. @throws Error when the answer is none */
export async function readEnvelope(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await answer.json();
  if (!isRecord(body)) throw new Error('no envelope');
  return body;
}

/** A session of an account. */
export interface Session {
  readonly send: Send;
  readonly token: string;
  readonly userId: string;
}

/**
 * Signs in to a server whose captcha is known.
 * @param url address of the server, without a slash at its end
 * @throws Error when the account is refused
 */
export async function openSession(url: string, username = 'admin'): Promise<Session> {
  const own = { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
  const checkKey = `scale-${username}-${Date.now()}`;
  await fetch(`${url}/gqmt-boot/sys/randomImage/${checkKey}`, { headers: own });
  const answer = await fetch(`${url}/gqmt-boot/sys/login`, {
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD, captcha: CAPTCHA, checkKey }),
  });
  const { result, message } = await readEnvelope(answer);
  if (!isRecord(result) || typeof result.token !== 'string') throw new Error(`${username} was refused: ${message}`);
  const { token, userInfo } = result;
  const headers = { ...own, 'x-access-token': token };
  return {
    ...{ token, userId: isRecord(userInfo) ? String(userInfo.id) : '' },
    send: (path, init) => fetch(`${url}/gqmt-boot${path}`, { ...init, headers: { ...init?.headers, ...headers } }),
  };
}

/** Calls in the name of an account. @throws Error when the account is refused */
export const signedIn = async (url: string, username = 'admin'): Promise<Send> =>
  (await openSession(url, username)).send;
