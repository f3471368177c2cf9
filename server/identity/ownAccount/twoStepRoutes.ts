import type { Kysely } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import { requireOwnPassword } from '../../credentials/password/ownPassword.ts';
import {
  confirmEnrolment,
  endTwoStep,
  type Owner,
  startEnrolment,
  twoStepSince,
} from '../../credentials/twoStep/enrolment.ts';
import { requireSecondStep, WRONG_CODE } from '../../credentials/twoStep/judge.ts';
import { enrolmentUri } from '../../credentials/twoStep/otp.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../../credentials/twoStep/recoveryCodes.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

const password = t.text(128);
const code = t.text(32);
const codesAnswer = t.closed({ recoveryCodes: t.list(t.text()) });
const passwordAndCode = t.closed({ password, code });
const NOT_ON = '尚未开启两步验证！';

const state = defineRoute({
  method: 'GET',
  path: '/sys/user/twoStep',
  right: 'signed-in',
  query: noQuery,
  answer: t.closed({ enabled: t.flag, since: t.textOrNull(), recoveryCodesLeft: t.integer() }),
  handle: async ({ user, services: { db } }) => {
    const since = await twoStepSince(db, user.id);
    const left = await recoveryCodesLeft(db, user.id);
    return read({ enabled: since !== null, since: since && wireTime(since), recoveryCodesLeft: left });
  },
});

const enrol = defineRoute({
  method: 'POST',
  path: '/sys/user/twoStep/enrol',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ password }),
  answer: t.closed({ secret: t.text(), uri: t.text() }),
  handle: async (call) => {
    await requireCallersPassword(call);
    const secret = await startEnrolment(owner(call));
    if (secret === null) throw new Refusal('两步验证已开启，如需更换请先关闭！');
    return done('请用验证器扫描二维码，并输入动态码', { secret, uri: enrolmentUri(secret, call.user.username) });
  },
});

const confirm = defineRoute({
  method: 'POST',
  path: '/sys/user/twoStep/confirm',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ code }),
  answer: codesAnswer,
  handle: async (call) => {
    const outcome = await confirmEnrolment(owner(call), {
      code: call.body.code.trim(),
      now: call.services.clock(),
      record: (trx) => recorded(trx, call, 'two-step sign-in switched on'),
    });
    if (outcome === 'none') throw new Refusal('请先获取两步验证的二维码！');
    if (outcome === 'wrong') throw new Refusal(WRONG_CODE);
    return done('两步验证已开启', { recoveryCodes: outcome });
  },
});

const disable = defineRoute({
  method: 'POST',
  path: '/sys/user/twoStep/disable',
  right: 'signed-in',
  query: noQuery,
  body: passwordAndCode,
  answer: t.nothing,
  handle: async (call) => {
    await requireBoth(call);
    await call.services.db.transaction().execute(async (trx) => {
      await endTwoStep(trx, call.user.id);
      await recorded(trx, call, 'two-step sign-in switched off');
    });
    return done('两步验证已关闭');
  },
});

const renewCodes = defineRoute({
  method: 'POST',
  path: '/sys/user/twoStep/recoveryCodes',
  right: 'signed-in',
  query: noQuery,
  body: passwordAndCode,
  answer: codesAnswer,
  handle: async (call) => {
    await requireBoth(call);
    const { db, secret, userId } = owner(call);
    const recoveryCodes = await db.transaction().execute(async (trx) => {
      await recorded(trx, call, 'recovery codes renewed');
      return replaceRecoveryCodes(trx, secret, userId);
    });
    return done('恢复码已更新，原有恢复码全部失效', { recoveryCodes });
  },
});

export const twoStepRoutes: readonly Route[] = [state, enrol, confirm, disable, renewCodes];

function recorded(trx: Kysely<Database>, call: Call, note: string): Promise<void> {
  return recordAudit(trx, call, { action: 'password', resource: 'sys/user', rowId: call.user.id, note });
}

/** A stolen session must not be able to take the second step away, so both secrets are asked for. */
async function requireBoth(call: Call): Promise<void> {
  const { user, address, services } = call;
  if ((await twoStepSince(services.db, user.id)) === null) throw new Refusal(NOT_ON);
  await requireCallersPassword(call);
  await requireSecondStep(services, { userId: user.id, code: bodyText(call.body, 'code').trim(), address });
}

function requireCallersPassword({ user, body, address, services }: Call): Promise<void> {
  return requireOwnPassword(services, { user, password: bodyText(body, 'password'), address, title: '密码' });
}

function owner({ user, services: { db, config } }: Call): Owner {
  return { db, secret: config.dataSecret, userId: user.id };
}
