import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { type Resource, resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { nothing } from '../../records/resource/schemas.ts';
import { CHANNEL } from './message.ts';
import { writeMessages } from './write.ts';

/** Receiver of the test; records beyond the caller's reach count as missing. */
async function receiverOf(call: Call, channel: string) {
  const isWebhook = channel === CHANNEL.webhook;
  const given = bodyText(call.body, isWebhook ? 'webhookId' : 'username');
  if (given === '') throw new Refusal(isWebhook ? '请选择机器人与回调！' : '请选择接收人！');
  const named = resourceNamed(call.services.resources, isWebhook ? 'sys/message/webhook' : 'sys/user');
  const reachable = await Reachable.of(named, call);
  const found = await reachable
    .where(where(isWebhook ? 'id' : 'username', '=', given))
    .query(call.services.db)
    .select('id')
    .executeTakeFirst();
  if (!found) throw new Refusal('未找到对应实体');
  return { username: isWebhook ? null : given, webhookId: isWebhook ? given : null };
}

/** `POST /sys/message/outbox/test`: a message like any other, so that its delivery is seen in the list. */
export function testRoute({ path, permission, name }: Resource): Route {
  return defineRoute({
    method: 'POST',
    path: `${path}/test`,
    title: '发送测试消息',
    right: { code: `${permission}:test` },
    query: noQuery,
    body: t.closed({
      channel: t.oneOf(...Object.values(CHANNEL)),
      username: t.optional(t.textOrNull(100)),
      webhookId: t.optional(t.textOrNull(36)),
      content: t.text(500, { minLength: 1 }),
    }),
    answer: nothing,
    handle: async (call) => {
      const { db, clock } = call.services;
      const { channel, content: text } = call.body;
      const receiver = await receiverOf(call, channel);
      const key = `test:${newId()}`;
      const about = { source: 'test', sourceId: null, tenantId: call.tenantId } as const;
      await db.transaction().execute(async (trx) => {
        await writeMessages(trx, [{ ...receiver, ...about, key, channel, title: '测试消息', text }], clock());
        await recordAudit(trx, call, { action: 'command', resource: name, note: `发送测试消息，渠道${channel}` });
      });
      return done('测试消息已写入，请在列表中查看发送状态');
    },
  });
}
