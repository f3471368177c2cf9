import { issueTicket, spendTicketsOf } from '../../credentials/sessions/ticket.ts';
import { tokenHash } from '../../credentials/sessions/token.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

const NOT_DELETED = 0;
const PURPOSE = 'phone-change';
const LIFE_MS = 10 * 60_000;

/** The caller's present number, null when they have none. */
export async function ownPhone({ user, services: { db } }: Call): Promise<string | null> {
  const row = await db.selectFrom('sys_user').select('phone').where('id', '=', user.id).executeTakeFirst();
  if (!row) throw new Refusal('用户不存在！');
  return row.phone || null;
}

/** @throws Refusal if another account has this number */
export async function requireFreePhone({ services: { db } }: Call, phone: string): Promise<void> {
  const holder = await db
    .selectFrom('sys_user')
    .select('id')
    .where('phone', '=', phone)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (holder) throw new Refusal('手机号已被注册，请尝试其他手机号！');
}

/** Remembers for 10 minutes that in this session the caller proved to hold their present number. */
export async function rememberProof({ token, services: { db, clock } }: Call): Promise<void> {
  await issueTicket(db, { purpose: PURPOSE, subject: tokenHash(token ?? ''), data: {}, lifeMs: LIFE_MS }, clock());
}

/**
 * A number can reset the password, so an unattended screen must not be enough to change it: users with a
 * number prove it first, and users without one must have signed in within the last 10 minutes.
 * @throws Refusal with the missing step
 */
export async function requireProof({ token, services: { db, clock } }: Call, present: string | null): Promise<void> {
  const hash = tokenHash(token ?? '');
  if (present !== null) {
    if (await spendTicketsOf(db, PURPOSE, hash, clock())) return;
    throw new Refusal('请先验证原手机号！');
  }
  const session = await db
    .selectFrom('sys_session')
    .select('created_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (session && clock().getTime() - session.created_at.getTime() < LIFE_MS) return;
  throw new Refusal('登录已超过10分钟，请重新登录后再绑定手机号！');
}

/** @throws Refusal if another call was faster */
export async function savePhone(call: Call, phone: string): Promise<void> {
  const { user, services } = call;
  try {
    await services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sys_user')
        .set({ phone, update_by: user.username, update_time: services.clock() })
        .where('id', '=', user.id)
        .execute();
      await recordAudit(trx, call, { action: 'edit', resource: 'sys/user', rowId: user.id, after: { phone } });
    });
  } catch (error) {
    await requireFreePhone(call, phone);
    throw error;
  }
}
