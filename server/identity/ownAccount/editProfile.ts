import type { Kysely, Selectable } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import { requireOwnPassword } from '../../credentials/password/ownPassword.ts';
import { requirePhoneProof } from '../../credentials/sms/phoneProof.ts';
import { isOwnUpload, removeUpload } from '../../files/uploads/store.ts';
import type { Database, SysUserTable } from '../../foundation/database/schema.ts';
import { textOf } from '../../foundation/valueText.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { type ProfileChange, readProfile } from './profile.ts';

const NOT_DELETED = 0;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/**
 * Changes the caller's own row. A new e-mail or phone, which can recover the password, requires the current
 * password; a phone also the code sent to it.
 * @returns the row after the change
 * @throws Refusal with the reason
 */
export async function editProfile(call: Call): Promise<Selectable<SysUserTable>> {
  const { body, user, services } = call;
  const { db, clock, config } = services;
  const change = readProfile(body, wireTime(clock()).slice(0, DAY_LENGTH));
  const stored = await db.selectFrom('sys_user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  await requireOwnAvatar(db, stored, change);
  await requireProof(call, stored, change);
  const row = await save(call, change);
  const { avatar } = stored;
  if (avatar !== null && row.avatar !== avatar && avatar.startsWith('avatar/')) {
    await removeUpload({ db, dataDir: config.dataDir }, user.id, avatar);
  }
  return row;
}

/** An address elsewhere would let its owner see who looks at the picture. */
async function requireOwnAvatar(
  db: Kysely<Database>,
  stored: Selectable<SysUserTable>,
  { avatar }: ProfileChange,
): Promise<void> {
  if (!avatar || avatar === stored.avatar) return;
  if (!(await isOwnUpload(db, stored.id, avatar))) throw new Refusal('头像不存在，请重新上传！');
}

async function requireProof(call: Call, stored: Selectable<SysUserTable>, change: ProfileChange): Promise<void> {
  const { body, user, address, services } = call;
  const phone = change.phone !== stored.phone ? change.phone : undefined;
  const email = change.email !== stored.email ? change.email : undefined;
  if (phone === undefined && email === undefined) return;
  const password = textOf(bodyFields(body).get('password'));
  await requireOwnPassword(services, { user, password, address, title: '密码' });
  const taken = await takenFault(services.db, user.id, { phone, email });
  if (taken !== null) throw new Refusal(taken);
  if (phone === undefined) return;
  await requirePhoneProof(services, 'profile', { phone, address, code: bodyText(body, 'smscode') });
}

async function save(call: Call, change: ProfileChange): Promise<Selectable<SysUserTable>> {
  const { user, services } = call;
  const { db, clock } = services;
  try {
    return await db.transaction().execute(async (trx) => {
      await recordAudit(trx, call, { action: 'edit', resource: 'sys/user', rowId: user.id, after: change });
      return trx
        .updateTable('sys_user')
        .set({ ...change, update_by: user.username, update_time: clock() })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    // Another call was faster since the check.
    const taken = await takenFault(db, user.id, change);
    throw taken === null ? error : new Refusal(taken);
  }
}

async function takenFault(
  db: Kysely<Database>,
  userId: string,
  { phone, email }: Pick<ProfileChange, 'phone' | 'email'>,
): Promise<string | null> {
  const others = db
    .selectFrom('sys_user')
    .select('id')
    .where('del_flag', '=', NOT_DELETED)
    .where('id', '!=', userId)
    .limit(1);
  if (phone && (await others.where('phone', '=', phone).executeTakeFirst())) return '该手机号已注册';
  if (email && (await others.where('email', '=', email).executeTakeFirst())) return '邮箱已被注册';
  return null;
}
