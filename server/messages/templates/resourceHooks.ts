import { textOf } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { isFormatted, storedContent, wordsOf } from './content.ts';
import { namesIn, readParameters, requirePlaceholders } from './placeholders.ts';
import { messageTemplateRoutes } from './routes.ts';

/** @throws Refusal for a placeholder that reads like one and is cut by a format, which nothing would fill */
function requireWhole(content: string, words: string): void {
  const whole = new Set(namesIn(content));
  const cut = namesIn(words).find((name) => !whole.has(name));
  if (cut !== undefined) throw new Refusal(`参数“\${${cut}}”只有一部分设置了格式，请对整个参数设置，或清除它的格式`);
}

/**
 * The stored form of a template; forms send formatted content under its own name, as they edit it
 * differently.
 */
function checked(values: Values, stored: Values, body: Values): Values {
  const { templateType, templateContent, templateTestJson } = { ...stored, ...values };
  const { templateHtml } = body;
  const isHtml = isFormatted(templateType) && typeof templateHtml === 'string';
  const content = storedContent(templateType, textOf(isHtml ? templateHtml : templateContent));
  requirePlaceholders(content);
  requireWhole(content, wordsOf(templateType, content));
  readParameters(textOf(templateTestJson));
  return { ...values, templateContent: content };
}

/** Formatted content is sanitised, placeholders are checked, and rows contain the words of their content. */
export const messageTemplateHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/message/sysMessageTemplate': {
    routes: messageTemplateRoutes,
    bodyFields: { templateHtml: { schema: { type: ['string', 'null'], maxLength: 20_000 }, on: 'both' } },
    extraFields: {
      templateHtml: { type: ['string', 'null'] },
      templateText: { type: 'string', title: '模板内容' },
    },
    hooks: {
      beforeAdd: async (values, { body }) => checked(values, {}, body),
      beforeEdit: async (values, stored, { body }) => checked(values, stored, body),
      async decorate(rows) {
        return rows.map((row) => {
          const { templateType, templateContent } = row;
          const templateHtml = isFormatted(templateType) ? textOf(templateContent) : null;
          return { ...row, templateHtml, templateText: wordsOf(templateType, textOf(templateContent)) };
        });
      },
    },
  },
};
