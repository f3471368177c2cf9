import { done } from '../../http/reply.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { keepSetting } from './settings.ts';

/** Keeps how the caller looks at a screen; the answer about their rights tells it to their other devices. */
const save: Route = {
  method: 'PUT',
  path: '/sys/userSetting/save',
  right: 'signed-in',
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 300 },
      value: { type: ['object', 'null'] },
    },
    required: ['name', 'value'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async (call) => {
    await keepSetting(call);
    return done('保存成功');
  },
};

export const userSettingRoutes: readonly Route[] = [save];
