import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { EVERY_TABLE, type TableChange } from '../../foundation/database/statements/tableChanges.ts';
import type { Keeping } from '../../foundation/kept/keeping.ts';
import { Kept } from '../../foundation/kept/kept.ts';
import type { SessionService, SignedInUser, TokenState } from '../../http/services.ts';
import { isOpen } from './sessions.ts';
import { parseTenantIds } from './tenantIds.ts';
import { sessionTokens, tokenHash } from './token.ts';
import { findWall } from './walls.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
/** The idle limit need not move with every call: one write a minute is exact enough. */
const TOUCH_MS = 60_000;

interface SessionOptions {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** DATA_SECRET. */
  readonly secret: string;
  readonly keeping: Keeping;
}

/** About 2 KB each. */
const MOST_KEPT = 10_000;
/** Such a statement only moves an idle limit, which the service does itself. */
const MOVES_IDLE_LIMIT = /^update "sys_session" set "seen_at" = \$1 where/;

/** True if a change may have ended a session or altered its user. New sessions alter no other. */
function endsSessions({ table, sql }: TableChange): boolean {
  if (table === EVERY_TABLE) return true;
  if (table === 'sys_user') return sql === null || !/^insert\b/i.test(sql);
  return table === 'sys_session' && (sql === null || !(/^insert\b/i.test(sql) || MOVES_IDLE_LIMIT.test(sql)));
}

/**
 * Distinguishes valid tokens from ended and unknown ones. Reads the account each time, so that a freeze takes
 * effect at once; a server that is alone on its database caches it until it changes one of the two tables
 * (decision 24).
 */
export function createSessionService({ db, clock, secret, keeping }: SessionOptions): SessionService {
  const tokens = sessionTokens(secret);
  const { changes, freshness } = keeping;
  const kept = new Kept<SessionRow | null>({
    ...{ most: MOST_KEPT, counts: () => freshness.isAlone(), changes, drops: endsSessions },
  });
  return {
    tokens,
    async find(token): Promise<TokenState> {
      if (!tokens.isOwn(token)) return { kind: 'unknown' };
      const now = clock();
      const hash = tokenHash(token);
      const row = await kept.get(hash, async () => {
        const found = await sessionRows(db).where('session.token_hash', '=', hash).executeTakeFirst();
        return found ?? null;
      });
      if (!row) return { kind: 'unknown' };
      if (!counts(row, now)) return { kind: 'ended' };
      if (now.getTime() - row.seen_at.getTime() >= TOUCH_MS) {
        // First, so that of calls at the same moment one moves it.
        row.seen_at = now;
        await db.updateTable('sys_session').set({ seen_at: now }).where('id', '=', row.sessionId).execute();
      }
      // A user for each call: what is found out about the caller holds for the call.
      return { kind: 'valid', user: userOf(row) };
    },
    // Read anew each time: who revokes a wall sees it end with its next reading.
    findWall: (token, address) =>
      tokens.isOwn(token) ? findWall(db, { hash: tokenHash(token), address }, clock()) : Promise.resolve(null),
  };
}

/** The user of a session that still counts, without moving its idle limit; null for any other. */
export async function sessionUser(db: Kysely<Database>, sessionId: string, now: Date): Promise<SignedInUser | null> {
  const row = await sessionRows(db).where('session.id', '=', sessionId).executeTakeFirst();
  return row && counts(row, now) ? userOf(row) : null;
}

function sessionRows(db: Kysely<Database>) {
  return db
    .selectFrom('sys_session as session')
    .innerJoin('sys_user as user', 'user.id', 'session.user_id')
    .select([
      'session.id as sessionId',
      'session.ended_at',
      'session.expires_at',
      'session.seen_at',
      'session.org_code as sessionOrgCode',
      'session.tenant_id as sessionTenant',
      'user.id',
      'user.username',
      'user.realname',
      'user.org_code',
      'user.rel_tenant_ids',
      'user.status',
      'user.del_flag',
    ]);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionRows>['executeTakeFirstOrThrow']>>;

function counts(row: SessionRow, now: Date): boolean {
  return isOpen(row, now) && row.status === NORMAL && row.del_flag === NOT_DELETED;
}

function userOf(row: SessionRow): SignedInUser {
  return {
    id: row.id,
    username: row.username,
    realname: row.realname ?? row.username,
    orgCode: row.sessionOrgCode ?? row.org_code,
    tenantIds: parseTenantIds(row.rel_tenant_ids),
    sessionTenant: row.sessionTenant,
  };
}
