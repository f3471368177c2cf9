import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { createAccount } from '../../organisation/users/createAccount.ts';
import { THIRD_ROLE } from '../../rights/heldRights/registered.ts';
import { bindAccount, type Identity } from './bindings.ts';
import { freeUsername } from './username.ts';

interface WantedAccount {
  readonly identity: Identity;
  readonly username: string;
  /** The suffix that the username gets, or the next free one; null gives one only when the name is taken. */
  readonly suffix: number | null;
  readonly phone: string | null;
}

/**
 * Creates and binds an account for a user whom a platform vouched for. It has no password, so that no one
 * signs in with one they did not choose; its picture stays at the platform, because the console shows none of
 * other sites.
 * @returns the user's id
 * @throws Refusal if no name is available, or the platform's account was bound meanwhile
 */
export async function createThirdAccount(call: Call, wanted: WantedAccount): Promise<string> {
  const { db, clock } = call.services;
  const { identity, phone } = wanted;
  const username = await freeUsername(db, wanted.username, wanted.suffix);
  if (username === null) throw new Refusal(`用户名${wanted.username}及其后缀均已被占用，请联系管理员`);
  const realname = identity.nickname ?? identity.username ?? username;
  return db.transaction().execute(async (trx) => {
    const account = { username, realname, passwordHash: null, phone, email: null, avatar: null, role: THIRD_ROLE };
    const userId = await createAccount(trx, account, clock());
    await bindAccount(trx, call, userId, identity);
    return userId;
  });
}
