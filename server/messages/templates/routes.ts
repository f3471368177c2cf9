import type { Kysely } from 'kysely';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { reachableIds } from '../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { nothing } from '../../records/resource/schemas.ts';
import { filled, isFormatted } from './content.ts';
import { readParameters, requireFitting } from './placeholders.ts';
import { requireGateway, sendTemplate, type Template } from './send.ts';

const templateCode: JsonSchema = { type: 'string', minLength: 1, maxLength: 32 };
/** As consoles send it: text that holds JSON. */
const testData: JsonSchema = { type: ['string', 'null'], maxLength: 1000 };

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
export function messageTemplateRoutes(resources: Resources): readonly Route[] {
  const templates = resourceNamed(resources, 'sys/message/sysMessageTemplate');
  const content = { type: 'string' };
  return [
    {
      method: 'POST',
      path: '/sys/message/sysMessageTemplate/preview',
      right: { menu: ['modules/message/SysMessageTemplateList'] },
      query: noQuery,
      body: {
        type: 'object',
        properties: { templateCode, testData },
        required: ['templateCode'],
        additionalProperties: false,
      },
      answer: {
        type: 'object',
        properties: { title: content, text: content, html: content, formatted: { type: 'boolean' } },
        required: ['title', 'text', 'html', 'formatted'],
        additionalProperties: false,
      },
      handle: async (call) => {
        const { template, parameters } = await prepared(templates, call, call.services.db);
        const { template_type: kind, template_content: written } = template;
        const shown = filled(kind, written ?? '', parameters);
        return read({ title: template.template_name, ...shown, formatted: isFormatted(kind) });
      },
    },
    {
      method: 'POST',
      path: '/sys/message/sysMessageTemplate/sendMsg',
      right: { code: 'messageTemplate:send' },
      query: noQuery,
      body: {
        type: 'object',
        properties: {
          templateCode,
          testData,
          receiver: { type: 'string', maxLength: 5000 },
          msgType: { type: 'string', maxLength: 1 },
        },
        required: ['templateCode', 'receiver', 'msgType'],
        additionalProperties: false,
      },
      answer: nothing,
      handle: async (call) => {
        requireGateway(bodyText(call.body, 'msgType'));
        await call.services.db.transaction().execute(async (trx) => {
          const ready = await prepared(templates, call, trx);
          await sendTemplate(trx, call, { ...ready, receivers: bodyText(call.body, 'receiver') });
        });
        return done('消息发送成功！');
      },
    },
  ];
}
