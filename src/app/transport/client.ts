import ky, { type BeforeErrorHook, type BeforeRequestHook, HTTPError, type KyResponse, type Options } from 'ky';
import { parseJson } from '../../common/parseJson.ts';
import { CONSOLE_HEADER, IDEMPOTENCY_KEY } from '../../common/wire.ts';
import {
  type Answer,
  type SendOptions,
  type Transport,
  TransportError,
  type TransportRequest,
} from '../../runtime/contract/ports.ts';
import { envelopeTime, problemMessage, readEnvelope } from './envelope.ts';
import { type Caller, type PlannedRequest, planRequest, planUpload } from './plannedRequest.ts';
import { type CallProblem, reactionTo } from './reaction.ts';
import type { ServerClock } from './serverClock.ts';
import { signature, signingTime } from './signing.ts';
import { TimedOut, within } from './within.ts';

const TIMEOUT_MS = 9000;
/** Files take as long as the line needs; this only ends calls without a response. */
const FILE_TIMEOUT_MS = 120_000;

export interface CallOptions extends SendOptions {
  /**
   * For calls on behalf of another caller than the signed-in user: a sign-out after the token was
   * forgotten.
   */
  readonly caller?: Caller;
}

export interface Client extends Transport {
  send(request: TransportRequest, options?: CallOptions): Promise<Answer>;
}

interface ClientEnvironment {
  /** Path or absolute address, without a slash at the end. */
  readonly apiBase: string;
  readonly signSecret: string;
  readonly clock: ServerClock;
  readonly caller: () => Caller;
  readonly onProblem: (problem: CallProblem) => void;
  /** A call got no response, quiet or not: the server may be unreachable. */
  readonly onNoAnswer?: () => void;
  /** For tests; the browser's own otherwise. */
  readonly fetch?: typeof fetch;
}

type ProblemWithoutCaller = Omit<CallProblem, 'hasToken'>;

/** The client of all HTTP calls (S7.1): signed, timed, bounded to 9000 ms, with one place for failures. */
export function createClient(environment: ClientEnvironment): Client {
  const { apiBase, clock, signSecret } = environment;
  const http = ky.create({
    fetch: (address, init) => (environment.fetch ?? globalThis.fetch)(address, init),
    // A call that changes something must never be made twice.
    retry: 0,
    // The library's limit ends with the headers. Ours holds for the body as well, and comes as the signal of each call.
    timeout: false,
    parseJson,
  });
  const surroundings = () => ({ apiBase, now: clock.now() });

  /** Writes who calls, when, and the signature (S7.1b, S7.1c). */
  const sign =
    ({ path, signed, caller }: PlannedRequest, { submission }: SendOptions): BeforeRequestHook =>
    ({ headers }) => {
      headers.set('X-Sign', signature(path, signed, signSecret));
      headers.set('X-TIMESTAMP', signingTime(clock.now()));
      headers.set('tenant_id', caller.tenantId);
      headers.set(CONSOLE_HEADER.name, CONSOLE_HEADER.value);
      if (caller.token !== null) headers.set('X-Access-Token', caller.token);
      if (submission !== undefined) headers.set(IDEMPOTENCY_KEY, submission);
    };

  /** Reads the server's words from the body of a refusal; it is text first, also where a file was asked for (S8.4e). */
  const readRefusal =
    (sentAt: number): BeforeErrorHook =>
    async (error) => {
      const body = parseJson(await error.response.text().catch(() => ''));
      learnTime(body, sentAt);
      error.message = problemMessage(body);
      return error;
    };

  /** @param read takes from an accepted answer what has to arrive within the time limit, too */
  async function call<T>(
    planned: PlannedRequest,
    options: CallOptions,
    timeout: number,
    read: (response: KyResponse) => Promise<T>,
    onProgress?: (sent: number) => void,
  ): Promise<{ readonly response: Response; readonly content: T }> {
    const { url, method, body, caller } = planned;
    const sentAt = clock.local();
    const hooks = { beforeRequest: [sign(planned, options)], beforeError: [readRefusal(sentAt)] };
    const headers = typeof body === 'string' ? { 'Content-Type': 'application/json;charset=UTF-8' } : {};
    try {
      const end = await within(timeout, planned.signal, async (signal) => {
        const request: Options = { method, headers, body, signal, hooks };
        if (onProgress && body instanceof FormData) {
          // Loaded with the first upload: the sign-in page has no bytes to spare.
          request.fetch = (await import('./sendForm.ts')).sendForm(body, onProgress);
        }
        const response = await http(url, request);
        return { response, content: await read(response) };
      });
      planned.signal?.throwIfAborted();
      return end;
    } catch (error) {
      planned.signal?.throwIfAborted();
      if (!(error instanceof HTTPError)) environment.onNoAnswer?.();
      throw fail(problemOf(error), options, caller);
    }
  }

  async function ask(
    planned: PlannedRequest,
    options: CallOptions,
    timeout = TIMEOUT_MS,
    onProgress?: (sent: number) => void,
  ): Promise<Answer> {
    const sentAt = clock.local();
    const { response, content: body } = await call(
      planned,
      options,
      timeout,
      (accepted) => accepted.json<unknown>(),
      onProgress,
    );
    const answer = readEnvelope(body);
    if (answer === null) {
      const problem = { status: response.status, message: '服务器的答复无法识别', timedOut: false };
      throw fail(problem, options, planned.caller);
    }
    learnTime(body, sentAt);
    return { ...answer, headers: Object.fromEntries(response.headers) };
  }

  /** A call whose session has ended meanwhile is not reported. */
  function fail(problem: ProblemWithoutCaller, options: CallOptions, { token }: Caller): TransportError {
    const told = { ...problem, hasToken: token !== null };
    const isLate = token !== null && options.caller === undefined && token !== environment.caller().token;
    if (!options.quiet && !isLate) environment.onProblem(told);
    return new TransportError(reactionTo(told).text, told.status, !options.quiet);
  }

  function learnTime(body: unknown, sentAt: number): void {
    const time = envelopeTime(body);
    if (time !== null) clock.learn(time, sentAt, clock.local());
  }

  return {
    send: (request, options = {}) =>
      ask(planRequest(request, options.caller ?? environment.caller(), surroundings()), options),
    upload: (request) =>
      ask(planUpload(request, environment.caller(), surroundings()), {}, FILE_TIMEOUT_MS, request.onProgress),
    async download(request) {
      const planned = planRequest(request, environment.caller(), surroundings());
      const { response } = await call(planned, {}, FILE_TIMEOUT_MS, async () => null);
      const blob = await response.blob();
      request.signal?.throwIfAborted();
      const { fileNameOf, NO_FILE, refusalIn } = await import('./file.ts');
      const refusal = await refusalIn(blob);
      if (refusal !== null || blob.size === 0) {
        throw new TransportError(refusal || NO_FILE, response.status, false);
      }
      return { blob, name: fileNameOf(response.headers.get('Content-Disposition')) };
    },
  };
}

function problemOf(error: unknown): ProblemWithoutCaller {
  if (error instanceof HTTPError) return { status: error.response.status, message: error.message, timedOut: false };
  return { status: 0, message: '', timedOut: error instanceof TimedOut };
}
