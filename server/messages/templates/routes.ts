import type { Kysely } from 'kysely';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { reachableIds } from '../../records/resource/access/reachable.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { nothing } from '../../records/resource/schemas.ts';
import { filled, isFormatted } from './content.ts';
import { readParameters, requireFitting } from './placeholders.ts';
import { requireGateway, sendTemplate, type Template } from './send.ts';

const templateCode = t.text(32, { minLength: 1 });
/** As consoles send it: text that holds JSON. */
const testData = t.textOrNull(1000);

/** A template that the caller may reach, and the parameters of the body, which fit it. @throws Refusal otherwise */
async function prepared(templates: ResourceModel, call: Call, db: Kysely<Database>) {
  const template: Template | undefined = await db
    .selectFrom('sys_sms_template')
    .selectAll()
    .where(
      where.and([
        where('template_code', '=', bodyText(call.body, 'templateCode')),
        ...(await reachableIds(templates, call)),
      ]),
    )
    .executeTakeFirst();
  if (!template) throw new Refusal('没有这个CODE的模板');
  const parameters = readParameters(bodyText(call.body, 'testData'));
  requireFitting(template.template_content ?? '', parameters);
  return { template, parameters };
}

/** Templates as they will read, and sending them (contract: endpoints of the family, message template). */
export function messageTemplateRoutes(templates: Resource): readonly Route[] {
  const content = t.text();
  return [
    defineRoute({
      method: 'POST',
      path: '/sys/message/sysMessageTemplate/preview',
      needsNoRoom: true,
      right: { menu: ['modules/message/SysMessageTemplateList'] },
      query: noQuery,
      body: t.closed({ templateCode, testData: t.optional(testData) }),
      answer: t.closed({ title: content, text: content, html: content, formatted: t.flag }),
      handle: async (call) => {
        const { template, parameters } = await prepared(templates, call, call.services.db);
        const { template_type: kind, template_content: written } = template;
        const shown = filled(kind, written ?? '', parameters);
        return read({ title: template.template_name, ...shown, formatted: isFormatted(kind) });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/sys/message/sysMessageTemplate/sendMsg',
      right: { code: 'messageTemplate:send' },
      query: noQuery,
      body: t.closed({ templateCode, testData: t.optional(testData), receiver: t.text(5000), msgType: t.text(1) }),
      answer: nothing,
      handle: async (call) => {
        requireGateway(call.body.msgType);
        await call.services.db.transaction().execute(async (trx) => {
          const ready = await prepared(templates, call, trx);
          await sendTemplate(trx, call, { ...ready, receivers: call.body.receiver });
        });
        return done('消息发送成功！');
      },
    }),
  ];
}
