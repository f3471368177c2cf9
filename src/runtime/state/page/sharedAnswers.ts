import type { Answer, Transport, TransportRequest } from '../../contract/ports.ts';

interface Shared {
  readonly answer: Promise<Answer>;
  /** By the clock of `performance`. */
  readonly until: number;
}

/** Different questions that are kept at a time. */
const MOST_KEPT = 100;
const SHARED = new WeakMap<Transport, Map<string, Shared>>();

/** The same text for the same question, whatever order its parameters were given in. */
const keyOf = ({ method, path, params = {}, body }: TransportRequest): string =>
  JSON.stringify([method, path, Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1)), body ?? null]);

/**
 * Asks once what several widgets of a page ask, as their sources allow by `cache`: a question that is under way, or was
 * answered so many seconds ago, is not sent again. It goes on when a widget that asked it is gone. What fails is not kept.
 * @param seconds how old an answer may be; more than 0
 */
export function sharedAnswer(transport: Transport, request: TransportRequest, seconds: number): Promise<Answer> {
  const kept = SHARED.get(transport) ?? new Map<string, Shared>();
  SHARED.set(transport, kept);
  const key = keyOf(request);
  const now = performance.now();
  for (const [other, { until }] of kept) if (until <= now || kept.size > MOST_KEPT) kept.delete(other);
  const known = kept.get(key);
  if (known) return known.answer;
  const forget = () => void (kept.get(key)?.answer === answer && kept.delete(key));
  const answer = transport.send(request);
  kept.set(key, { answer, until: now + seconds * 1000 });
  answer.then(({ success }) => success || forget(), forget);
  return answer;
}

/** Forgets all of them, e.g. after a change of tenant or department. */
export function forgetAnswers(transport: Transport): void {
  SHARED.delete(transport);
}
