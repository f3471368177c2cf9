import type { Answer, Clock, Transport, TransportRequest } from '../../../runtime/contract/ports.ts';

/** How long the responses of one group are shared, in milliseconds (S9.2b). */
const LIFE_MS = 30_000;

interface Kept {
  readonly until: number;
  readonly answer: Promise<Answer>;
}

const caches = new WeakMap<Transport, Map<string, Kept>>();

function keyOf(group: string, { path, params = {} }: TransportRequest): string {
  const entries = Object.entries(params).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([group, path, entries]);
}

/**
 * A cached response is shared, so no caller may abort its request, but any caller may stop waiting.
 */
function unlessAborted(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  return answer.then((given) => {
    signal?.throwIfAborted();
    return given;
  });
}

/**
 * Calls whose successful answers are shared for 30 s by everything that names the same group (S7.41); without a group
 * nothing is kept.
 */
export function groupTransport(transport: Transport, group: string | undefined, clock: Clock): Transport {
  if (group === undefined) return transport;
  const cache = caches.get(transport) ?? new Map<string, Kept>();
  caches.set(transport, cache);
  return {
    ...transport,
    send: ({ signal, ...request }) => {
      const now = clock.now().getTime();
      for (const [key, { until }] of cache) if (until <= now) cache.delete(key);
      const key = keyOf(group, request);
      const known = cache.get(key);
      if (known) return unlessAborted(known.answer, signal);
      const answer = transport.send(request);
      cache.set(key, { until: now + LIFE_MS, answer });
      const forget = () => cache.delete(key);
      answer.then(({ success }) => success || forget(), forget);
      return unlessAborted(answer, signal);
    },
  };
}
