import type { APIResponse, Page } from 'playwright/test';
import { isRecord } from '../../../src/runtime/json.ts';

/** The envelope of an answer. */
export interface ApiAnswer {
  readonly success: boolean;
  readonly message: string;
  readonly result: unknown;
}

/** Calls of the API in the name of who is signed in on the page. */
export interface Api {
  get(path: string): Promise<ApiAnswer>;
  put(path: string, body: object): Promise<ApiAnswer>;
  delete(path: string): Promise<ApiAnswer>;
}

/** Takes the token from a call that the page makes while it is opened again. */
export async function apiOf(page: Page): Promise<Api> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/gqmt-boot/') && 'x-access-token' in one.headers()),
    page.reload(),
  ]);
  const token = request.headers()['x-access-token'] ?? '';
  const headers = { 'x-access-token': token };
  const at = (path: string) => `/gqmt-boot${path}`;
  return {
    get: async (path) => readAnswer(await page.request.get(at(path), { headers })),
    put: async (path, data) => readAnswer(await page.request.put(at(path), { headers, data })),
    delete: async (path) => readAnswer(await page.request.delete(at(path), { headers })),
  };
}

async function readAnswer(response: APIResponse): Promise<ApiAnswer> {
  const body: unknown = await response.json();
  if (!isRecord(body)) throw new Error(`no envelope from ${response.url()}: ${JSON.stringify(body)}`);
  return { success: body.success === true, message: String(body.message), result: body.result };
}
