import type { Kysely } from 'kysely';
import { EMAIL, OWN_MOBILE, USERNAME } from '../../../src/common/patterns/expressions.ts';
import { hashPassword } from '../../credentials/password/hash.ts';
import { passwordFault } from '../../credentials/password/policy.ts';
import { requirePhoneProof } from '../../credentials/sms/phoneProof.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, refuse } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { createAccount } from '../../organisation/users/createAccount.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { REGISTERED_ROLE } from '../../rights/heldRights/registered.ts';

const NOT_DELETED = 0;
/** The contract gives these failures code 0. */
const NO_ERROR_CODE = 0;
const text = t.looseText(64);

interface Wanted {
  readonly username: string;
  readonly phone: string;
  /** Empty when none was given. */
  readonly email: string;
}

/** Creates an account for the owner of a phone (S2.27, S7.15, contract session.md §4). */
export const register = defineRoute({
  method: 'POST',
  path: '/sys/user/register',
  right: 'anonymous',
  query: noQuery,
  body: t.closed({
    username: t.optional(text),
    password: t.optional(t.textOrNull(128)),
    phone: t.optional(text),
    smscode: t.optional(text),
    email: t.optional(text),
  }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, address, services } = call;
    const { db, clock } = services;
    services.limits.existence.count(address, false, clock());
    const phone = bodyText(body, 'phone');
    const wanted = { phone, username: bodyText(body, 'username') || phone, email: bodyText(body, 'email') };
    const wrong = shapeFault(wanted) ?? (await takenFault(db, wanted));
    if (wrong !== null) return refuse(wrong, NO_ERROR_CODE);
    const password = bodyFields(body).get('password');
    const chosen = typeof password === 'string' && password !== '' ? password : null;
    const weak = chosen === null ? null : passwordFault(chosen);
    if (weak !== null) return refuse(weak, NO_ERROR_CODE);

    await requirePhoneProof(services, 'register', { phone, address, code: bodyText(body, 'smscode') });
    // Without a password they sign in by phone, until they set one.
    const passwordHash = chosen === null ? null : await hashPassword(chosen, services.gates.passwords);
    await save(call, wanted, passwordHash);
    return done('注册成功');
  },
});

function shapeFault({ username, phone, email }: Wanted): string | null {
  if (!OWN_MOBILE.test(phone)) return '请输入正确的手机号';
  if (!USERNAME.test(username)) return '账号只能由字母、数字和 _ . @ - 组成，最多64位';
  return email === '' || EMAIL.test(email) ? null : '请输入正确的邮箱';
}

/** In the contract's order. Usernames that differ in case only would serve to deceive. */
async function takenFault(db: Kysely<Database>, { username, phone, email }: Wanted): Promise<string | null> {
  const others = db.selectFrom('sys_user').select('id').where('del_flag', '=', NOT_DELETED).limit(1);
  const named = others.where((where) => where(where.fn<string>('lower', ['username']), '=', username.toLowerCase()));
  if (await named.executeTakeFirst()) return '用户名已注册';
  if (await others.where('phone', '=', phone).executeTakeFirst()) return '该手机号已注册';
  if (email !== '' && (await others.where('email', '=', email).executeTakeFirst())) return '邮箱已被注册';
  return null;
}

async function save(call: Call, wanted: Wanted, passwordHash: string | null): Promise<void> {
  const { db, clock } = call.services;
  const { username, phone } = wanted;
  const email = wanted.email || null;
  const account = { username, realname: username, passwordHash, phone, email, avatar: null, role: REGISTERED_ROLE };
  try {
    await db.transaction().execute(async (trx) => {
      const id = await createAccount(trx, account, clock());
      const after = { username, phone, email };
      await recordAudit(trx, call, { action: 'add', resource: 'sys/user', rowId: id, after }, { id, username });
    });
  } catch (error) {
    // Another call was faster since the check.
    const taken = await takenFault(db, wanted);
    if (taken !== null) throw new Refusal(taken, NO_ERROR_CODE);
    throw error;
  }
}
