import {
  type Answer,
  type Transport,
  TransportError,
  type TransportRequest,
  type UploadRequest,
} from '../../runtime/contract/ports.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { envelopeTime, parseJson, problemMessage, readEnvelope } from './envelope.ts';
import { fileNameOf, NO_FILE, refusalIn } from './file.ts';
import { queryText, sentParameters } from './parameters.ts';
import { type CallProblem, reactionTo } from './reaction.ts';
import { sendForm } from './sendForm.ts';
import type { ServerClock } from './serverClock.ts';
import { signature, signingTime } from './signing.ts';
import { TimedOut, within } from './within.ts';

const TIMEOUT_MS = 9000;
/** Files take as long as the line needs; this only ends calls that nobody answers. */
const FILE_TIMEOUT_MS = 120_000;

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
}

export interface ClientEnvironment {
  /** Path or absolute address, without a slash at the end. */
  readonly apiBase: string;
  readonly signSecret: string;
  readonly clock: ServerClock;
  readonly caller: () => Caller;
  readonly onProblem: (problem: CallProblem) => void;
  /** Nobody answered a call, told or quiet: perhaps nobody can be reached. */
  readonly onNoAnswer?: () => void;
  /** For tests; the browser's own otherwise. */
  readonly fetch?: typeof fetch;
}

/** The client of all HTTP calls (S7.1): signed, timed, bounded to 9000 ms, with one place for failures. */
export function createClient(environment: ClientEnvironment): Client {
  const { clock } = environment;
  const request: typeof fetch = (address, init) => (environment.fetch ?? globalThis.fetch)(address, init);

  /** @param read takes from an accepted answer what has to come in time too */
  async function call<T>(
    planned: PlannedRequest,
    options: CallOptions,
    timeout: number,
    read: (response: Response) => Promise<T>,
    onProgress?: (sent: number) => void,
  ): Promise<{ readonly response: Response; readonly content: T }> {
    const { url, method, headers, body, caller } = planned;
    const sentAt = clock.local();
    const exchange = within(timeout, planned.signal, async (signal) => {
      const response =
        onProgress && body instanceof FormData
          ? await sendForm(url, { method, headers, body, signal, onProgress })
          : await request(url, { method, headers, body, signal });
      return response.ok
        ? { isOk: true as const, response, content: await read(response) }
        : { isOk: false as const, response, content: await readJson(response) };
    });
    const end = await exchange.catch((error: unknown) => {
      planned.signal?.throwIfAborted();
      environment.onNoAnswer?.();
      const timedOut = error instanceof TimedOut;
      throw fail({ status: 0, message: '', timedOut, hasToken: caller.token !== null }, options, caller);
    });
    planned.signal?.throwIfAborted();
    if (end.isOk) return end;
    learnTime(end.content, sentAt);
    throw fail({ ...problemOf(end.response, end.content), hasToken: caller.token !== null }, options, caller);
  }

  async function ask(
    planned: PlannedRequest,
    options: CallOptions,
    timeout = TIMEOUT_MS,
    onProgress?: (sent: number) => void,
  ): Promise<Answer> {
    const sentAt = clock.local();
    const { response, content: body } = await call(planned, options, timeout, readJson, onProgress);
    const answer = readEnvelope(body);
    if (answer === null) {
      const message = '服务器的答复无法识别';
      throw fail({ status: response.status, message, timedOut: false, hasToken: false }, options, planned.caller);
    }
    learnTime(body, sentAt);
    return { ...answer, headers: Object.fromEntries(response.headers) };
  }

  /** What becomes of a call whose session has ended meanwhile concerns nobody any more. */
  function fail(problem: CallProblem, options: CallOptions, { token }: Caller): TransportError {
    const isLate = token !== null && options.caller === undefined && token !== environment.caller().token;
    if (!options.quiet && !isLate) environment.onProblem(problem);
    return new TransportError(reactionTo(problem).text, problem.status, !options.quiet);
  }

  function learnTime(body: unknown, sentAt: number): void {
    const time = envelopeTime(body);
    if (time !== null) clock.learn(time, sentAt, clock.local());
  }

  return {
    send: (request, options = {}) =>
      ask(planRequest(request, options.caller ?? environment.caller(), environment), options),
    upload: (request) =>
      ask(planUpload(request, environment.caller(), environment), {}, FILE_TIMEOUT_MS, request.onProgress),
    async download(request) {
      const planned = planRequest(request, environment.caller(), environment);
      const { response } = await call(planned, {}, FILE_TIMEOUT_MS, async () => null);
      const blob = await response.blob();
      request.signal?.throwIfAborted();
      const refusal = await refusalIn(blob);
      if (refusal !== null || blob.size === 0) {
        throw new TransportError(refusal || NO_FILE, response.status, false);
      }
      return { blob, name: fileNameOf(response.headers.get('Content-Disposition')) };
    },
  };
}

interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  readonly caller: Caller;
}

function planHead(path: string, signed: Readonly<Record<string, unknown>>, caller: Caller, env: ClientEnvironment) {
  return {
    'X-Sign': signature(path, signed, env.signSecret),
    'X-TIMESTAMP': signingTime(env.clock.now()),
    tenant_id: caller.tenantId,
    ...(caller.token === null ? {} : { 'X-Access-Token': caller.token }),
  };
}

function addressOf(path: string, environment: ClientEnvironment): string {
  return new URL(`${environment.apiBase}${path}`, globalThis.location?.href).href;
}

function planRequest(request: TransportRequest, caller: Caller, environment: ClientEnvironment): PlannedRequest {
  const { method, body, signal } = request;
  const path = rooted(request.path);
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
    method,
    url: addressOf(`${path}${join}${query}`, environment),
    headers: {
      ...planHead(path, signed, caller, environment),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
    caller,
  };
}

/** Form data has no properties of its own: the signature covers the path alone, and the browser names the type. */
function planUpload(request: UploadRequest, caller: Caller, environment: ClientEnvironment): PlannedRequest {
  const path = rooted(request.path);
  const body = new FormData();
  for (const { name, value } of request.parts) body.append(name, value);
  return {
    method: request.method,
    url: addressOf(path, environment),
    headers: planHead(path, {}, caller, environment),
    body,
    signal: request.signal,
    caller,
  };
}

function rooted(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** Bodies of failures are read as text first: a call for a file gets its refusal as text too (S8.4e). */
async function readJson(response: Response): Promise<unknown> {
  return parseJson(await response.text().catch(() => ''));
}

function problemOf(response: Response, body: unknown): Omit<CallProblem, 'hasToken'> {
  return { status: response.status, message: problemMessage(body), timedOut: false };
}
