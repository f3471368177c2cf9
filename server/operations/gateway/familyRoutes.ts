import { answerBy } from '../../http/api.ts';
import { done } from '../../http/reply.ts';
import { bodyFields } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { resourceRoutes } from '../../records/resource/routes.ts';
import { fromFamily } from './familyRoute.ts';

const MOST_TEXT = 20_000;
const RIGHTS = ['gatewayRoute:add', 'gatewayRoute:edit'] as const;

/** Saving a route as the consoles of the family do: one address for new and stored ones, conditions as lists. */
const updateAll = (gatewayRoute: Resource): Route =>
  defineRoute({
    method: 'POST',
    path: '/sys/gatewayRoute/updateAll',
    title: '路由：保存（其他控制台）',
    right: { anyCode: RIGHTS },
    query: noQuery,
    body: t.closed({ router: t.mixed<object>('object') }),
    answer: t.nothing,
    handle: async (call) => {
      const values = fromFamily(Object.fromEntries(bodyFields(bodyFields(call.body).get('router'))));
      const operation = values.id === undefined ? 'add' : 'edit';
      const route = resourceRoutes(gatewayRoute).find(({ path }) => path === `${gatewayRoute.path}/${operation}`);
      if (!route) throw new Error(`${gatewayRoute.path} has no ${operation}`);
      const inner = Object.create(call, { body: { value: values, enumerable: true } });
      const answer = await answerBy(route, inner);
      return 'status' in answer || !answer.success ? answer : done('操作成功！', null);
    },
  });

/** Routes are read at each call, so that nothing waits to be forgotten; the family's console presses a button for it. */
const clearRedis = defineRoute({
  method: 'GET',
  path: '/sys/gatewayRoute/clearRedis',
  title: '路由：清除缓存（其他控制台）',
  right: { menu: ['system/SysGatewayRouteList'] },
  query: t.record(t.text(MOST_TEXT)),
  answer: t.nothing,
  handle: async () => done('清除成功！', null),
});

export const gatewayFamilyRoutes = (gatewayRoute: Resource): readonly Route[] => [updateAll(gatewayRoute), clearRedis];
