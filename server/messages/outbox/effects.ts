import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { EffectMessage, EffectService } from '../../http/services.ts';
import { filled, KINDS } from '../templates/content.ts';
import { CHANNEL, type OutgoingMessage } from './message.ts';
import { writeMessages } from './write.ts';

/** By the kind of the template. */
const CHANNELS: Readonly<Record<string, string>> = {
  [KINDS.system]: CHANNEL.centre,
  [KINDS.mail]: CHANNEL.mail,
  [KINDS.text]: CHANNEL.sms,
};

type Common = Pick<OutgoingMessage, 'source' | 'sourceId' | 'stationId' | 'tenantId'>;

async function toPeople(
  trx: Kysely<Database>,
  { code, receivers, params }: EffectMessage,
  key: string,
  common: Common,
) {
  const template = await trx
    .selectFrom('sys_sms_template')
    .selectAll()
    .where('template_code', '=', code)
    .executeTakeFirst();
  const channel = template ? CHANNELS[template.template_type] : CHANNEL.centre;
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']));
  const { text, html } = filled(template?.template_type, template?.template_content ?? '', values);
  // A template that an administrator removed must not keep an order from being assigned.
  const missing = template ? (channel === undefined ? '没有接入微信' : null) : `没有编码为“${code}”的消息模板`;
  const about = { channel: channel ?? CHANNEL.centre, title: template?.template_name ?? code, text, html, ...common };
  return receivers.map((username) => ({ ...about, key: `${key}:${username}`, username, fault: missing }));
}

async function toWebhook(trx: Kysely<Database>, effect: EffectMessage, key: string, common: Common) {
  const { code, params, resource, recordId, transition } = effect;
  const webhook = await trx
    .selectFrom('sys_message_webhook')
    .select(['id', 'webhook_name'])
    .where('webhook_code', '=', code)
    .where('tenant_id', '=', effect.tenantId)
    .executeTakeFirst();
  const lines = Object.entries(params).map(([name, value]) => `${name}: ${value ?? ''}`);
  const about = { title: webhook?.webhook_name ?? code, text: lines.join('\n'), username: null, ...common };
  const payload = { resource, recordId, transition, params };
  const fault = webhook ? null : `没有编码为“${code}”的机器人`;
  return [{ ...about, key, channel: CHANNEL.webhook, webhookId: webhook?.id ?? null, payload, fault }];
}

/** Messages of transitions, by template or webhook. */
export const effectMessages: EffectService = {
  async tell(trx, effect, now) {
    const { resource, recordId, transition, stationId, tenantId } = effect;
    // A transition may be taken again from the same state later: each time is a message of its own.
    const key = `effect:${resource}:${transition}:${newId()}`;
    const common = { source: 'effect', sourceId: recordId, stationId, tenantId } as const;
    const written = effect.kind === 'message' ? toPeople : toWebhook;
    await writeMessages(trx, await written(trx, effect, key, common), now);
  },
};
