import type { Selectable, Transaction } from 'kysely';
import type { Database, SysSmsTemplateTable } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import { sendNotice } from '../announcements/send.ts';
import { filled, KINDS } from './content.ts';
import type { Parameters } from './placeholders.ts';

export type Template = Selectable<SysSmsTemplateTable>;

const NAMES: Readonly<Record<string, string>> = { [KINDS.text]: '短信', [KINDS.mail]: '邮件', [KINDS.wechat]: '微信' };
const MOST_RECEIVERS = 100;
const NOT_DELETED = 0;
const RECEIVER_LENGTH = 50;
/** Dictionary msgSendStatus. */
const SENT = '1';

/**
 * @throws Refusal for a kind of message without a channel here: the gateway of text messages takes codes
 * only, and there is none for mail and WeChat
 */
export function requireGateway(kind: string): void {
  if (kind === KINDS.system) return;
  const name = NAMES[kind];
  if (name === undefined) throw new Refusal('消息类型只能是1短信、2邮件、3微信、4系统');
  throw new Refusal(`本服务器没有接入发送${name}消息的网关，不能发送；请选择“系统”`);
}

/**
 * The accounts of a comma-separated list. @throws Refusal if it is empty, too long, or contains an unknown
 * account
 */
async function requireReceivers(trx: Transaction<Database>, list: string) {
  const names = [...new Set(splitList(list))];
  if (names.length === 0) throw new Refusal('请输入消息接收方：账号，多个以逗号分隔');
  if (names.length > MOST_RECEIVERS) throw new Refusal(`一次最多发送给${MOST_RECEIVERS}个账号`);
  const found = await trx
    .selectFrom('sys_user')
    .select(['id', 'username'])
    .where('username', 'in', names)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  const unknown = names.filter((name) => !found.some(({ username }) => username === name));
  if (unknown.length > 0) throw new Refusal(`没有账号“${unknown.join('”、“').slice(0, 200)}”`);
  return found;
}

interface Message {
  readonly template: Template;
  readonly parameters: Parameters;
  /** Accounts, with commas. */
  readonly receivers: string;
}

/** Sends a filled template to the bell of each receiver; each message is recorded in 消息管理. */
export async function sendTemplate(trx: Transaction<Database>, call: Call, message: Message): Promise<void> {
  const { template, parameters } = message;
  const { user, services } = call;
  const now = services.clock();
  const receivers = await requireReceivers(trx, message.receivers);
  const { text, html } = filled(template.template_type, template.template_content ?? '', parameters);
  if (text === '') throw new Refusal('模板没有内容，不能发送');
  const about = { title: template.template_name, text, html, username: user.username };
  for (const { id, username } of receivers) {
    await sendNotice(trx, { ...about, userId: id }, now);
    await trx
      .insertInto('sys_sms')
      .values({
        ...{ id: newId(), es_title: template.template_name, es_type: KINDS.system, es_content: text },
        ...{ es_receiver: username.slice(0, RECEIVER_LENGTH), es_param: JSON.stringify(parameters) },
        ...{ es_send_time: now, es_send_status: SENT, es_send_num: 1, create_by: user.username, create_time: now },
      })
      .execute();
  }
  const sent = { templateCode: template.template_code, receivers: receivers.map(({ username }) => username) };
  const entry = { action: 'command', resource: 'sys/message/sysMessageTemplate', rowId: template.id } as const;
  await recordAudit(trx, call, { ...entry, after: sent, note: 'sent' });
}
