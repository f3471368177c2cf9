import { bodyFields, bodyText } from '../http/body.ts';

/** One call to a platform. */
export interface JsonCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, string>>;
}

/** Why a platform's answer cannot be used, without anything that it or we keep secret. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}

/** Safety rule 7.5. */
export const TIME_LIMIT_MS = 9000;
const SIZE_LIMIT = 256 * 1024;

/**
 * Makes the call and reads the JSON object of its answer. Redirects are not followed, because secrets would go with them.
 * @throws PlatformError after 9 s, beyond 256 KiB, for another status than 2xx, anything but a JSON object, and for what
 * the platforms mean as an error under HTTP 200: `errcode` other than 0, or `error`
 */
export async function askPlatform(call: JsonCall): Promise<object> {
  const url = new URL(call.url);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: call.method,
      headers: { accept: 'application/json', 'user-agent': 'guangshu', ...contentType(call), ...call.headers },
      body: call.form ? new URLSearchParams(call.form) : call.json ? JSON.stringify(call.json) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    text = await limitedText(response, SIZE_LIMIT);
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    throw new PlatformError(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 9 s' : 'no answer');
  }
  const answer = parseObject(text);
  const fault = answer && namedFault(answer);
  if (fault) throw new PlatformError(fault);
  if (!response.ok) throw new PlatformError(`HTTP ${response.status}`);
  if (!answer) throw new PlatformError('the answer is no JSON object');
  return answer;
}

/** @throws PlatformError when the body is longer than so many bytes; the rest of it is not read */
export async function limitedText(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > limit) throw new PlatformError(`the answer is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function contentType({ json }: JsonCall): Record<string, string> {
  return json ? { 'content-type': 'application/json' } : {};
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Only codes are told: the texts beside them may repeat what was sent. */
function namedFault(answer: object): string | null {
  const code = bodyText(answer, 'errcode');
  if (code !== '' && code !== '0') return `errcode ${plain(code)}`;
  const error = bodyFields(answer).get('error');
  return typeof error === 'string' && error !== '' ? `error ${plain(error)}` : null;
}

function plain(code: string): string {
  return /^[\w.-]{1,60}$/.test(code) ? code : 'of an unknown kind';
}
