import { done } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { keepSetting } from './settings.ts';

/**
 * Stores the caller's settings of a screen; the response about their rights carries them to their other
 * devices.
 */
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
