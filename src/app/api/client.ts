import ky from 'ky';
import { isRecord } from '../../runtime/json.ts';
import { type Answer, type Transport, TransportError, type TransportRequest } from '../../runtime/ports.ts';
import { envelopeTime, problemMessage, readEnvelope } from './envelope.ts';
import { queryText, sentParameters } from './parameters.ts';
import { type CallProblem, reactionTo } from './reaction.ts';
import type { ServerClock } from './serverClock.ts';
import { signature, signingTime } from './signing.ts';

const TIMEOUT_MS = 9000;

/** Who is calling: sent with every request. */
export interface Caller {
  readonly token: string | null;
  readonly tenantId: string;
}

export interface CallOptions {
  /** Calls for somebody else than the signed-in user: a log-out after the token was forgotten. */
  readonly caller?: Caller;
  /** The caller of this function tells the user; no reaction follows. */
  readonly quiet?: boolean;
}

export interface Client extends Transport {
  send(request: TransportRequest, options?: CallOptions): Promise<Answer>;
  /** An answer that is a file. Rejects like `send`; a refusal sent as JSON rejects with its message. */
  download(request: TransportRequest): Promise<Blob>;
}

export interface ClientEnvironment {
  /** Path or absolute address, without a slash at the end. */
  readonly apiBase: string;
  readonly signSecret: string;
  readonly clock: ServerClock;
  readonly caller: () => Caller;
  readonly onProblem: (problem: CallProblem) => void;
  /** For tests; the browser's own otherwise. */
  readonly fetch?: typeof fetch;
}

/** The client of all HTTP calls (S7.1): signed, timed, bounded to 9000 ms, with one place for failures. */
export function createClient(environment: ClientEnvironment): Client {
  const { clock } = environment;
  const http = ky.create({ timeout: TIMEOUT_MS, retry: 0, throwHttpErrors: false, fetch: environment.fetch });

  async function call(request: TransportRequest, options: CallOptions): Promise<Response> {
    const caller = options.caller ?? environment.caller();
    const sent = planRequest(request, caller, environment);
    const sentAt = clock.local();
    let response: Response;
    try {
      response = await http(sent.url, { method: request.method, headers: sent.headers, ...sent.content });
    } catch (error) {
      request.signal?.throwIfAborted();
      const timedOut = error instanceof Error && (error.name === 'TimeoutError' || error.message.includes('timeout'));
      throw fail({ status: 0, message: '', timedOut, hasToken: caller.token !== null }, options);
    }
    if (response.ok) return response;
    const body = await readJson(response);
    learnTime(body, sentAt);
    throw fail({ ...problemOf(response, body), hasToken: caller.token !== null }, options);
  }

  function fail(problem: CallProblem, options: CallOptions): TransportError {
    if (!options.quiet) environment.onProblem(problem);
    return new TransportError(reactionTo(problem).text, problem.status, !options.quiet);
  }

  function learnTime(body: unknown, sentAt: number): void {
    const time = envelopeTime(body);
    if (time !== null) clock.learn(time, sentAt, clock.local());
  }

  return {
    async send(request, options = {}) {
      const sentAt = clock.local();
      const response = await call(request, options);
      const body = await readJson(response);
      request.signal?.throwIfAborted();
      const answer = readEnvelope(body);
      if (answer === null) {
        const message = '服务器的答复无法识别';
        throw fail({ status: response.status, message, timedOut: false, hasToken: false }, options);
      }
      learnTime(body, sentAt);
      return answer;
    },
    async download(request) {
      const response = await call(request, {});
      const blob = await response.blob();
      if (!blob.type.includes('json')) return blob;
      const refusal = readEnvelope(parseJson(await blob.text()));
      throw new TransportError(refusal?.message || '文件下载失败', response.status, false);
    },
  };
}

interface PlannedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: { readonly body?: string; readonly signal?: AbortSignal };
}

function planRequest(request: TransportRequest, caller: Caller, environment: ClientEnvironment): PlannedRequest {
  const { method, body, signal } = request;
  const path = request.path.startsWith('/') ? request.path : `/${request.path}`;
  const params = sentParameters(request.params);
  const signed = { ...params, ...(isRecord(body) ? body : {}) };
  const now = environment.clock.now();
  const stamped =
    method === 'GET' && !path.includes('sys/dict/getDictItems')
      ? { _t: String(Math.floor(now.getTime() / 1000)), ...params }
      : params;
  const query = queryText(stamped);
  const join = query === '' ? '' : path.includes('?') ? '&' : '?';
  return {
    url: new URL(`${environment.apiBase}${path}${join}${query}`, globalThis.location?.href).href,
    headers: {
      'X-Sign': signature(path, signed, environment.signSecret),
      'X-TIMESTAMP': signingTime(now),
      tenant_id: caller.tenantId,
      ...(caller.token === null ? {} : { 'X-Access-Token': caller.token }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }),
    },
    content: { ...(body === undefined ? {} : { body: JSON.stringify(body) }), signal },
  };
}

/** Bodies of failures are read as text first: a call for a file gets its refusal as text too (S8.4e). */
async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text().catch(() => ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function problemOf(response: Response, body: unknown): Omit<CallProblem, 'hasToken'> {
  return { status: response.status, message: problemMessage(body), timedOut: false };
}
