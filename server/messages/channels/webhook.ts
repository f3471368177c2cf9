import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Config } from '../../foundation/settings/config.ts';
import { callOut } from '../../http/outgoing/outgoing.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { Refusal } from '../../http/reply.ts';
import { openWebhook, requireTarget } from '../webhooks/openWebhook.ts';
import { type Delivery, DeliveryFault } from './channel.ts';
import { refusedBy, webhookCall } from './webhookCalls.ts';

/** Bytes of the longest answer. */
const SIZE_LIMIT = 64 * 1024;

const FAULTS: Readonly<Record<OutgoingError['fault'], string>> = {
  late: '对方9秒内未应答',
  unreachable: '对方无法连接',
  closed: '对方属于内部网络，须由管理员在WEBHOOK_TARGETS中以private登记',
  redirect: '对方要求跳转，未发送',
  tooLong: '对方的应答过长',
  answer: '对方的应答无法读取',
};

/** True if another try cannot help: the other side rejects the call itself. */
const isFinalStatus = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/**
 * Posts a message to a webhook, if the operator allows its address.
 * @throws DeliveryFault if it was not accepted
 */
export async function callWebhook(
  db: Kysely<Database>,
  config: Pick<Config, 'dataSecret' | 'webhookTargets'>,
  webhookId: string | null,
  delivery: Delivery,
  now: Date,
): Promise<void> {
  const row =
    webhookId === null
      ? undefined
      : await db.selectFrom('sys_message_webhook').selectAll().where('id', '=', webhookId).executeTakeFirst();
  if (!row) throw new DeliveryFault('机器人已被删除', true);
  if (!row.enabled) throw new DeliveryFault('机器人已停用', true);
  try {
    const { address, secret } = openWebhook(config, row);
    const { isPrivate } = requireTarget(config.webhookTargets, address);
    const { url, headers, body } = webhookCall(row.kind, address, secret, delivery, now);
    const call = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
    const { status, text } = await callOut(url, call, SIZE_LIMIT, { publicOnly: !isPrivate });
    if (status < 200 || status > 299) throw new DeliveryFault(`对方应答 HTTP ${status}`, isFinalStatus(status));
    const refusal = refusedBy(row.kind, text);
    if (refusal !== null) throw new DeliveryFault(refusal);
  } catch (error) {
    if (error instanceof OutgoingError) throw new DeliveryFault(FAULTS[error.fault]);
    if (error instanceof Refusal) throw new DeliveryFault(error.message, true);
    throw error;
  }
}
