import { type Answer, type Transport, TransportError } from '../../../runtime/contract/ports.ts';

/** One call a screen made. */
export interface LoggedRequest {
  readonly id: number;
  readonly method: string;
  readonly path: string;
  /** Parameters and body as they were sent. */
  readonly sent: unknown;
  /** Address of the page that made the call. */
  readonly page: string;
  /** Null while it is under way. */
  readonly outcome: RequestOutcome | null;
}

interface RequestOutcome {
  readonly isFine: boolean;
  /** Code of the envelope, or the HTTP status where there was none; null for an aborted call. */
  readonly code: number | null;
  readonly message: string;
  readonly ms: number;
}

/** The last calls, oldest first. */
export interface RequestLog {
  readonly entries: () => readonly LoggedRequest[];
  readonly subscribe: (listener: () => void) => () => void;
  /** A transport that writes down what goes through it. */
  readonly recording: (transport: Transport) => Transport;
}

const MOST = 50;

/**
 * @param now milliseconds
 * @param page address of the present page
 */
export function createRequestLog(now: () => number, page: () => string): RequestLog {
  let entries: readonly LoggedRequest[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const put = (next: readonly LoggedRequest[]) => {
    entries = next;
    for (const listener of listeners) listener();
  };

  async function record<Result>(
    request: { readonly method: string; readonly path: string },
    sent: unknown,
    call: () => Promise<Result>,
    judge: (result: Result) => Pick<RequestOutcome, 'isFine' | 'code' | 'message'>,
  ): Promise<Result> {
    lastId += 1;
    const id = lastId;
    const { method, path } = request;
    put([...entries, { id, method, path, sent, page: page(), outcome: null }].slice(-MOST));
    const startedAt = now();
    const settle = (outcome: Omit<RequestOutcome, 'ms'>) => {
      const ms = Math.round(now() - startedAt);
      put(entries.map((entry) => (entry.id === id ? { ...entry, outcome: { ...outcome, ms } } : entry)));
    };
    try {
      const result = await call();
      settle(judge(result));
      return result;
    } catch (error) {
      settle(failureOf(error));
      throw error;
    }
  }

  return {
    entries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recording: (transport) => ({
      send: (request, options) => {
        const sent = {
          ...(request.params && { params: request.params }),
          ...(hasBody(request) && { body: request.body }),
        };
        return record(request, sent, () => transport.send(request, options), judgeAnswer);
      },
      download: (request) =>
        record(
          request,
          { params: request.params },
          () => transport.download(request),
          ({ blob }) => ({
            isFine: true,
            code: 200,
            message: `${blob.size} 字节`,
          }),
        ),
      upload: (request) =>
        record(
          request,
          request.parts.map(({ name }) => name),
          () => transport.upload(request),
          judgeAnswer,
        ),
    }),
  };
}

const hasBody = ({ body }: { readonly body?: unknown }) => body !== undefined;

function judgeAnswer({ success, code, message }: Answer) {
  return { isFine: success, code, message };
}

function failureOf(error: unknown): Omit<RequestOutcome, 'ms'> {
  if (error instanceof TransportError) return { isFine: false, code: error.status, message: error.message };
  const isAborted = error instanceof Error && error.name === 'AbortError';
  return { isFine: false, code: null, message: isAborted ? '已取消' : String(error) };
}
