import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';

/** How long an answer serves all callers with the same reach. */
const KEPT_MS = 30_000;
/** Answers of one database; each is at most 400 KB. */
const MOST_ANSWERS = 60;

interface KeptAnswer {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const kept = new WeakMap<Kysely<Database>, Map<string, KeptAnswer>>();

/** The parts of a caller's reach that an answer depends on. */
interface AnswerReach {
  /** Read anew for each call, so that a change of rights counts with the next one (decision 24). */
  readonly stations: readonly Pick<ReachedStation, 'id'>[];
  /** Further rights and rules that shape the answer. */
  readonly also?: readonly (string | boolean | null)[];
}

function keyOf(call: Pick<Call, 'route' | 'query' | 'tenantId'>, { stations, also = [] }: AnswerReach): string {
  const hash = createHash('sha256');
  for (const { id } of stations) hash.update(id).update('\n');
  const query = Object.entries(call.query).sort(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([call.route, query, call.tenantId, also, hash.digest('base64')]);
}

/**
 * An answer of a dashboard, at most 30 s old. Callers with the same reach share it; failures are not cached.
 * @param make reads the figures
 */
export async function keptAnswer<Answer>(
  call: Pick<Call, 'route' | 'query' | 'tenantId' | 'services'>,
  reach: AnswerReach,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { db, clock } = call.services;
  const answers = kept.get(db) ?? new Map<string, KeptAnswer>();
  kept.set(db, answers);
  const now = clock().getTime();
  const key = keyOf(call, reach);
  const found = answers.get(key);
  // The clock of a test may go back.
  if (found && found.until > now && found.until - KEPT_MS <= now) return found.answer as Promise<Answer>;
  const answer = make();
  answers.delete(key);
  answers.set(key, { until: now + KEPT_MS, answer });
  answer.catch(() => answers.delete(key));
  const [oldest] = answers.keys();
  if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  return answer;
}
