import { type Reply, read } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { changeScreen } from '../screens/change.ts';
import { replyTo } from '../screens/outcome.ts';
import { EDIT, findScreen, versionInForce } from '../screens/read.ts';
import { requireLive } from './menuRoute.ts';
import { onlineName } from './resourceDocument.ts';

/**
 * POST: stores the generated screen of a described table as a document that implementers edit. From then on the stored one
 * is in force; deleting it brings the generated one back.
 */
export const storeScreen = defineRoute({
  method: 'POST',
  path: '/online/cgform/head/screen',
  right: { code: EDIT },
  query: noQuery,
  body: t.closed({ id: t.requiredId }),
  answer: t.record(t.anything),
  handle: async (call): Promise<Reply> => {
    const { body, user, services } = call;
    const form = await requireLive(call, body.id);
    const name = onlineName(form.table);
    const stored = versionInForce(await findScreen(services.db, name));
    if (stored > 0)
      return { ...read({ name, version: stored, warnings: [] }), message: `界面文档${name}已存在，请在界面配置中修改` };
    const by = { author: user.username, time: services.clock(), comment: '由在线表单生成' };
    const { formatted } = await import('../screens/formatted.ts');
    const text = form.screen === null ? null : await formatted(form.screen);
    const outcome = await changeScreen(call, { name, action: 'save', text, seen: 0, ...by });
    const message = `已保存为界面文档${name}，可在界面配置中修改`;
    return replyTo(outcome, { name, message, warnings: [] }, services.dictionaries);
  },
});
