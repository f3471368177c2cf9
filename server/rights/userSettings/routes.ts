import { done } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { keepSetting } from './settings.ts';

/** Keeps how the caller looks at a screen; the answer about their rights tells it to their other devices. */
const save = defineRoute({
  method: 'PUT',
  path: '/sys/userSetting/save',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ name: t.text(300, { minLength: 1 }), value: t.orNull(t.record(t.anything)) }),
  answer: t.nothing,
  handle: async (call) => {
    await keepSetting(call);
    return done('保存成功');
  },
});

export const userSettingRoutes: readonly Route[] = [save];
