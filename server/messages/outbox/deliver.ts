import type { Kysely, Transaction } from 'kysely';
import { SendFailure } from '../../credentials/sms/port.ts';
import { sendTextNotice } from '../../credentials/sms/sender.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Services } from '../../http/services.ts';
import { sendNotice } from '../announcements/send.ts';
import { type Delivery, DeliveryFault } from '../channels/channel.ts';
import { sendMail } from '../channels/mail.ts';
import { callWebhook } from '../channels/webhook.ts';
import { nextTry } from './backOff.ts';
import { CHANNEL, STATE } from './message.ts';
import type { TakenMessage } from './take.ts';

type Need = Pick<Services, 'db' | 'config' | 'clock' | 'log'>;

const NOT_DELETED = 0;
const NORMAL = 1;
const SENDER = 'system';

async function receiverOf(db: Kysely<Database>, username: string | null) {
  const user = await db
    .selectFrom('sys_user')
    .select(['id', 'phone', 'email', 'status'])
    .where('username', '=', username ?? '')
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (!user) throw new DeliveryFault('没有这个账号', true);
  if (user.status !== NORMAL) throw new DeliveryFault('账号已冻结', true);
  return user;
}

async function deliveryOf(db: Kysely<Database>, row: TakenMessage): Promise<Delivery> {
  const { msg_key: key, title, content, html, payload, attachment_id: id } = row;
  const file =
    id === null
      ? undefined
      : await db.selectFrom('sys_message_attachment').selectAll().where('id', '=', id).executeTakeFirst();
  const attachment = file ? { name: file.name, mediaType: file.media_type, bytes: file.bytes } : null;
  return { key, title, text: content ?? '', html, payload, attachment };
}

/** Its destination, as shown in the list. */
async function send({ db, config, clock }: Need, row: TakenMessage): Promise<string | null> {
  const delivery = await deliveryOf(db, row);
  if (row.channel === CHANNEL.webhook) {
    await callWebhook(db, config, row.webhook_id, delivery, clock());
    return null;
  }
  const { phone, email } = await receiverOf(db, row.username);
  if (row.channel === CHANNEL.mail) {
    if (!email) throw new DeliveryFault('接收人没有填写邮箱', true);
    await sendMail(config.mail, email, delivery);
    return email;
  }
  if (row.channel !== CHANNEL.sms) throw new DeliveryFault('没有这个渠道', true);
  if (!phone) throw new DeliveryFault('接收人没有填写手机号', true);
  await sendTextNotice(config.sms, { mobile: phone, text: delivery.text, key: delivery.key });
  return phone;
}

const sentSet = (now: Date, address: string | null) => ({
  ...{ state: STATE.sent, sent_time: now, lease_until: null, next_time: null, last_error: null, address },
});

/** Only while it is this process's: another one may have taken over what took too long. */
function record(db: Kysely<Database> | Transaction<Database>, { id, tries }: TakenMessage) {
  return db
    .updateTable('sys_message_outbox')
    .where('id', '=', id)
    .where('state', '=', STATE.sending)
    .where('tries', '=', tries);
}

/** In one transaction with its record, so that no receiver gets it twice. */
async function sendToCentre({ db, clock }: Need, row: TakenMessage): Promise<void> {
  const { id: userId } = await receiverOf(db, row.username);
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await record(trx, row).set(sentSet(clock(), null)).executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const notice = { userId, username: SENDER, title: row.title, text: row.content ?? '' };
    await sendNotice(trx, row.html === null ? notice : { ...notice, html: row.html }, clock());
  });
}

function faultOf(error: unknown): DeliveryFault | null {
  if (error instanceof DeliveryFault) return error;
  return error instanceof SendFailure ? new DeliveryFault(error.message) : null;
}

/** Delivers a message that this process has taken, and writes down how it went. */
export async function deliver(need: Need, row: TakenMessage): Promise<void> {
  const { db, clock, log } = need;
  try {
    if (row.channel === CHANNEL.centre) await sendToCentre(need, row);
    else
      await record(db, row)
        .set(sentSet(clock(), await send(need, row)))
        .execute();
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) log.error({ err: error, message: row.id }, 'a message could not be delivered');
    const again = fault?.isFinal ? null : nextTry(row.tries, clock());
    const failed = { lease_until: null, next_time: again, last_error: fault?.message ?? '发送出错，原因见服务器日志' };
    await record(db, row)
      .set({ state: again === null ? STATE.dead : STATE.waiting, ...failed })
      .execute();
  }
}
