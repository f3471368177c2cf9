import { AES_BLOCK, loginFormKey } from '../../credentials/password/formKey.ts';
import { hashPassword } from '../../credentials/password/hash.ts';
import { requireOwnPassword } from '../../credentials/password/ownPassword.ts';
import { passwordFault } from '../../credentials/password/policy.ts';
import { endSessionsOf } from '../../credentials/sessions/sessions.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

const password = t.textOrNull(128);

/** Key and vector of the login form. */
const getEncryptedString = defineRoute({
  method: 'GET',
  path: '/sys/getEncryptedString',
  right: 'anonymous',
  query: noQuery,
  answer: t.closed({
    key: t.text(AES_BLOCK, { minLength: AES_BLOCK }),
    iv: t.text(AES_BLOCK, { minLength: AES_BLOCK }),
  }),
  handle: async ({ services: { config } }) => read(loginFormKey(config.signSecret)),
});

const updatePassword = defineRoute({
  method: 'PUT',
  path: '/sys/user/updatePassword',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({
    username: t.optional(t.textOrNull(64)),
    oldpassword: t.optional(password),
    password: t.optional(password),
    confirmpassword: t.optional(password),
  }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, token, address, services } = call;
    const { db, clock } = services;
    if ((body.username ?? '') !== user.username) return refuse('只允许修改自己的密码！');
    const oldPassword = body.oldpassword ?? '';
    await requireOwnPassword(services, { user, password: oldPassword, address, title: '旧密码' });
    const wanted = body.password ?? '';
    if (wanted === '') return refuse('新密码不允许为空!');
    if (wanted !== (body.confirmpassword ?? '')) return refuse('两次输入密码不一致!');
    const fault = passwordFault(wanted);
    if (fault !== null) return refuse(fault);
    const hash = await hashPassword(wanted, services.gates.passwords);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('sys_user').set({ password_hash: hash }).where('id', '=', user.id).execute();
      await recordAudit(trx, call, { action: 'password', resource: 'sys/user', rowId: user.id });
      await endSessionsOf(trx, [user.id], clock(), token);
    });
    return done('密码重置成功!');
  },
});

export const passwordRoutes: readonly Route[] = [getEncryptedString, updatePassword];
