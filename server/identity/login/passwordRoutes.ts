import { AES_BLOCK, loginFormKey } from '../../credentials/password/formKey.ts';
import { hashPassword } from '../../credentials/password/hash.ts';
import { requireOwnPassword } from '../../credentials/password/ownPassword.ts';
import { passwordFault } from '../../credentials/password/policy.ts';
import { endSessionsOf } from '../../credentials/sessions/sessions.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

const password = { type: ['string', 'null'], maxLength: 128 };

/** Key and vector of the login form. */
const getEncryptedString: Route = {
  method: 'GET',
  path: '/sys/getEncryptedString',
  right: 'anonymous',
  query: noQuery,
  answer: {
    type: 'object',
    properties: {
      key: { type: 'string', minLength: AES_BLOCK, maxLength: AES_BLOCK },
      iv: { type: 'string', minLength: AES_BLOCK, maxLength: AES_BLOCK },
    },
    required: ['key', 'iv'],
    additionalProperties: false,
  },
  handle: async ({ services: { config } }) => read(loginFormKey(config.signSecret)),
};

const updatePassword: Route = {
  method: 'PUT',
  path: '/sys/user/updatePassword',
  right: 'signed-in',
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      username: { type: ['string', 'null'], maxLength: 64 },
      oldpassword: password,
      password,
      confirmpassword: password,
    },
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async (call) => {
    const { body, user, token, address, services } = call;
    const { db, clock } = services;
    if (bodyText(body, 'username') !== user.username) return refuse('只允许修改自己的密码！');
    const oldPassword = bodyText(body, 'oldpassword');
    await requireOwnPassword(services, { user, password: oldPassword, address, title: '旧密码' });
    const wanted = bodyText(body, 'password');
    if (wanted === '') return refuse('新密码不允许为空!');
    if (wanted !== bodyText(body, 'confirmpassword')) return refuse('两次输入密码不一致!');
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
};

export const passwordRoutes: readonly Route[] = [getEncryptedString, updatePassword];
