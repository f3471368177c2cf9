import type { Config } from '../../foundation/settings/config.ts';
import { allowedTarget, targetAddress } from '../../http/outgoing/target.ts';
import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { HANDED_ON } from '../proxy/routes.ts';
import { gatewayFamilyRoutes } from './familyRoutes.ts';

const PATH = '路径以/开头，由字母、数字和_-.~组成，末尾可以是/**';

/**
 * Number of parts of a path, without the `**` at its end. @throws Refusal for a part that no call could have
 */
function partsOf(path: string): number {
  const [first, ...parts] = path.replace(/\/\*\*$/, '').split('/');
  if (first !== '' || parts.length === 0 || parts.some((part) => /^\.{0,2}$|\*/.test(part))) throw new Refusal(PATH);
  return parts.length;
}

/** @throws Refusal for a route that could never be taken, above all one to a place that the operator has not listed */
function checked(values: Values, stored: Values, { proxyTargets }: Config): Values {
  const { uri, path, methods, stripPrefix } = { ...stored, ...values };
  const url = targetAddress(String(uri ?? ''));
  if (url.search !== '' || url.hash !== '') throw new Refusal('转发地址应为协议、主机、端口和路径，不能带?和#');
  const asked = String(methods ?? 'GET')
    .split(',')
    .map((one) => one.trim().toUpperCase())
    .filter((one) => one !== '');
  const odd = asked.find((one) => !HANDED_ON.some((method) => method === one));
  if (odd !== undefined) throw new Refusal(`请求方法“${odd}”不正确，应为${HANDED_ON.join('、')}`);
  if (asked.length === 0) throw new Refusal('请选择至少一种请求方法');
  const parts = partsOf(String(path ?? ''));
  if (Number(stripPrefix ?? 0) > parts) throw new Refusal(`去除前缀段数不能超过路径的段数（${parts}）`);
  for (const method of asked) allowedTarget(proxyTargets, method, url);
  return { ...values, methods: [...new Set(asked)].join(',') };
}

/** Hooks of gateway routes: they stay within the operator's list. */
export const gatewayHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/gatewayRoute': {
    routes: gatewayFamilyRoutes,
    hooks: {
      beforeAdd: async (values, { services }) => checked(values, {}, services.config),
      beforeEdit: async (values, stored, { services }) => checked(values, stored, services.config),
    },
  },
};
