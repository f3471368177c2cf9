import { callOut } from '../../http/outgoing/outgoing.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';

/** One call to a platform. */
export interface JsonCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, string>>;
}

const SIZE_LIMIT = 256 * 1024;

/**
 * Makes the call and reads the JSON object of its answer.
 * @throws OutgoingError as `callOut` does, for another status than 2xx, for anything but a JSON object, and for what the
 * platforms mean as an error under HTTP 200: `errcode` other than 0, or `error`
 */
export async function askPlatform(call: JsonCall): Promise<object> {
  const url = new URL(call.url);
  for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, value);
  const contentType: Record<string, string> = call.json
    ? { 'content-type': 'application/json' }
    : call.form
      ? { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
      : {};
  const { status, text } = await callOut(
    url,
    {
      method: call.method,
      headers: { accept: 'application/json', 'user-agent': 'guangshu', ...contentType, ...call.headers },
      body: call.form ? new URLSearchParams(call.form).toString() : call.json ? JSON.stringify(call.json) : null,
    },
    SIZE_LIMIT,
  );
  const answer = parseObject(text);
  const fault = answer && namedFault(answer);
  if (fault) throw new OutgoingError(fault);
  if (status < 200 || status > 299) throw new OutgoingError(`HTTP ${status}`);
  if (!answer) throw new OutgoingError('the answer is no JSON object');
  return answer;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Reports codes only: the texts next to them may repeat what was sent. */
function namedFault(answer: object): string | null {
  const code = bodyText(answer, 'errcode');
  if (code !== '' && code !== '0') return `errcode ${plain(code)}`;
  const error = bodyFields(answer).get('error');
  return typeof error === 'string' && error !== '' ? `error ${plain(error)}` : null;
}

function plain(code: string): string {
  return /^[\w.-]{1,60}$/.test(code) ? code : 'of an unknown kind';
}
