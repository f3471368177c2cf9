import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import type { ServerProcess } from '../../serverProcess.ts';

const captcha = '2468';

/** Settings under which `signIn` works. */
export const testable = { CAPTCHA_TEXT: captcha } as const;

interface Answer {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
}

/** One call of the running server. @throws when the connection breaks or the answer is no envelope */
export async function callServer(
  server: Pick<ServerProcess, 'url'>,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${server.url}/gqmt-boot${path}`, {
    method,
    headers: {
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      ...(token ? { 'x-access-token': token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no envelope');
  return { success: false, message: '', code: 0, result: null, ...answer };
}

/** Signs the demo administrator in through the captcha. @returns the token */
export async function signIn(server: Pick<ServerProcess, 'url'>, username = 'admin'): Promise<string> {
  const checkKey = `${Date.now()}${Math.random()}`;
  await callServer(server, 'GET', `/sys/randomImage/${checkKey}`);
  const body = { username, password: 'Guangshu#2026', captcha, checkKey };
  const { result, message } = await callServer(server, 'POST', '/sys/login', undefined, body);
  const token: unknown = typeof result === 'object' && result !== null && 'token' in result ? result.token : null;
  if (typeof token !== 'string') throw new Error(`signing in failed: ${message}`);
  return token;
}
