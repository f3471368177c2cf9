import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { text as wholeText } from 'node:stream/consumers';
import { checkedLookup, closed, type Resolve, systemResolve } from './checkedLookup.ts';
import { OutgoingError } from './outgoingError.ts';
import { isPublicAddress } from './publicAddress.ts';

/** Safety rule 7.5. */
const TIME_LIMIT_MS = 9000;

interface OutgoingRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | null;
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly text: string;
}

interface Reach {
  /** True if only the internet may be reached; otherwise the operator named the target, wherever it is. */
  readonly publicOnly: boolean;
  readonly resolve?: Resolve;
  /** In milliseconds, at most and usually 9 s. */
  readonly timeLimitMs?: number;
}

/**
 * Calls another server and reads its whole answer. Its name is resolved once, and what was checked is what is connected
 * to: a name that points elsewhere the second time gains nothing. Redirects are not followed, because secrets would go
 * with them.
 * @param sizeLimit bytes of the longest answer
 * @throws OutgoingError after 9 s, when there is no connection, for a redirect and for a longer answer
 */
export async function callOut(
  url: URL,
  { method, headers, body = null }: OutgoingRequest,
  sizeLimit: number,
  { publicOnly, resolve = systemResolve, timeLimitMs = TIME_LIMIT_MS }: Reach = { publicOnly: false },
): Promise<OutgoingAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Written addresses are never looked up, and so checked here.
  if (publicOnly && isIP(host) !== 0 && !isPublicAddress(host)) throw closed();
  const signal = AbortSignal.timeout(timeLimitMs);
  const length: Record<string, string> = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      send(url, {
        method,
        headers: { 'accept-encoding': 'identity', ...headers, ...length },
        lookup: checkedLookup(resolve, publicOnly),
        agent: false,
        signal,
      })
        .on('response', answered)
        .on('error', failed)
        .end(body ?? undefined);
    });
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      response.destroy();
      throw new OutgoingError(`redirect ${status}`, 'redirect');
    }
    return { status, text: await wholeText(limited(response, sizeLimit)) };
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    if (signal.aborted) throw new OutgoingError(`no answer in ${timeLimitMs / 1000} s`, 'late');
    throw new OutgoingError('no connection', 'unreachable');
  }
}

/** The rest of a body that is too long is not read. */
async function* limited(response: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  // Asked for none; a packed answer could also unpack to more than the limit.
  if (encoding !== 'identity') throw new OutgoingError('the answer is packed');
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > limit) throw new OutgoingError(`the answer is longer than ${limit} bytes`, 'tooLong');
    yield chunk;
  }
}
