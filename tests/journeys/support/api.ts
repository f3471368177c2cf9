import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { CAPTCHA, DEMO_PASSWORD } from './builtServer.ts';

/** The envelope of an answer. */
export interface ApiAnswer {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
}

/** Calls of the API in the name of a user. */
export interface Api {
  get(path: string): Promise<ApiAnswer>;
  post(path: string, body: object): Promise<ApiAnswer>;
  put(path: string, body: object): Promise<ApiAnswer>;
  delete(path: string): Promise<ApiAnswer>;
}

/** On behalf of the user of the page: takes the token from a call that the page makes while it is opened again. */
export async function apiOf(page: Page): Promise<Api> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/gqmt-boot/') && 'x-access-token' in one.headers()),
    page.reload(),
  ]);
  return callsWith(page.request, request.headers()['x-access-token'] ?? '');
}

/** Without a session. */
export function strangerApi(request: APIRequestContext): Api {
  return callsWith(request, null);
}

/** In the name of an account, with a session in addition to its others. */
export async function apiAs(request: APIRequestContext, username: string, password = DEMO_PASSWORD): Promise<Api> {
  const stranger = strangerApi(request);
  const checkKey = `${username}-${Date.now()}`;
  await stranger.get(`/sys/randomImage/${checkKey}`);
  const { result, message } = await stranger.post('/sys/login', { username, password, captcha: CAPTCHA, checkKey });
  if (!isRecord(result) || typeof result.token !== 'string') throw new Error(`${username} was refused: ${message}`);
  return callsWith(request, result.token);
}

function callsWith(request: APIRequestContext, token: string | null): Api {
  const headers = {
    [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
    ...(token === null ? {} : { 'x-access-token': token }),
  };
  const at = (path: string) => `/gqmt-boot${path}`;
  return {
    get: async (path) => readAnswer(await request.get(at(path), { headers })),
    post: async (path, data) => readAnswer(await request.post(at(path), { headers, data })),
    put: async (path, data) => readAnswer(await request.put(at(path), { headers, data })),
    delete: async (path) => readAnswer(await request.delete(at(path), { headers })),
  };
}

/** @throws Error when the answer is no envelope */
export async function readAnswer(response: APIResponse): Promise<ApiAnswer> {
  const body: unknown = await response.json();
  if (!isRecord(body)) throw new Error(`no envelope from ${response.url()}: ${JSON.stringify(body)}`);
  return {
    success: body.success === true,
    message: String(body.message),
    code: Number(body.code),
    result: body.result,
  };
}
