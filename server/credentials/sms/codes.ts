import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SmsPurpose } from '../../../src/common/wire.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import { codeText } from './purpose.ts';
import { dropOldQuotas, type QuotaFault, returnQuota, takeQuota } from './quota.ts';
import { smsSender } from './sender.ts';
import { sendMessage } from './sendMessage.ts';

const DIGITS = 6;
const LIFE_MINUTES = 5;
const MOST_TRIES = 5;
/** The contract gives these failures code 0. */
export const NO_ERROR_CODE = 0;

const CODE_STILL_VALID = '验证码10分钟内，仍然有效！';
const NOT_SENT = '短信验证码发送失败,请稍后重试';
/** With its leading blank: so the contract. */
const NO_SENDER = ' 短信接口未配置，请联系管理员！';

interface CodeUse {
  readonly phone: string;
  readonly purpose: SmsPurpose;
}

/**
 * Sends a code of 6 random digits that counts for 5 minutes, for this number and purpose only, and replaces an earlier
 * one. Whether the caller may ask for it is for the route to say.
 * @throws Refusal with the contract's text when no code leaves
 */
export async function sendCode(
  services: Pick<Services, 'db' | 'config' | 'clock' | 'log'>,
  { phone, purpose }: CodeUse,
): Promise<void> {
  const { db, config, clock } = services;
  const sender = smsSender(config.sms);
  if (!sender) throw new Refusal(NO_SENDER);
  const now = clock();
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const hash = codeHash(phone, purpose, code);
  const values = {
    code_hash: hash,
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + LIFE_MINUTES * 60_000),
  };
  await dropOldQuotas(db, now);
  await db.deleteFrom('sys_sms_code').where('expires_at', '<=', now).execute();
  await db.transaction().execute(async (trx) => {
    const fault = await takeQuota(trx, phone, now);
    if (fault) throw quotaRefusal(fault, await hasCode(trx, { phone, purpose }, now));
    await trx
      .insertInto('sys_sms_code')
      .values({ phone, purpose, ...values })
      .onConflict((conflict) => conflict.columns(['phone', 'purpose']).doUpdateSet(values))
      .execute();
  });
  const text = codeText(purpose, code, LIFE_MINUTES);
  if (await sendMessage(services, sender, { mobile: phone, purpose, code, text })) return;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sys_sms_code').where('code_hash', '=', hash).execute();
    await returnQuota(trx, phone);
  });
  throw new Refusal(NOT_SENT, NO_ERROR_CODE);
}

/**
 * Judges a typed code and uses it up when it is right; of parallel calls one gets `right`. `void`: none was sent, or it
 * is used, over 5 minutes old or has been guessed at 5 times.
 */
export async function judgeCode(
  db: Kysely<Database>,
  { phone, purpose, code }: CodeUse & { readonly code: string },
  now: Date,
): Promise<'right' | 'wrong' | 'void'> {
  const row = await db
    .updateTable('sys_sms_code')
    .set((where) => ({ tries: where('tries', '+', 1) }))
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row) return 'void';
  const hash = codeHash(phone, purpose, code);
  if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hash))) return 'wrong';
  const spent = await db
    .deleteFrom('sys_sms_code')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .returning('phone')
    .executeTakeFirst();
  return spent ? 'right' : 'void';
}

async function hasCode(db: Kysely<Database>, { phone, purpose }: CodeUse, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sys_sms_code')
    .select('phone')
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst();
  return row !== undefined;
}

function quotaRefusal(fault: QuotaFault, codeCounts: boolean): Refusal {
  if (fault.kind === 'day') return new Refusal('该手机号24小时内获取验证码次数过多，请稍后再试！', NO_ERROR_CODE);
  if (codeCounts) return new Refusal(CODE_STILL_VALID, NO_ERROR_CODE);
  return new Refusal(`获取验证码过于频繁，请${fault.seconds}秒后再试！`, NO_ERROR_CODE);
}

function codeHash(phone: string, purpose: SmsPurpose, code: string): string {
  return createHash('sha256').update(`${phone}\n${purpose}\n${code}`).digest('hex');
}
