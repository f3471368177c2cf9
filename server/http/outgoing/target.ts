import type { ProxyTarget } from '../../foundation/settings/proxyTargets.ts';
import { Refusal } from '../reply.ts';

/**
 * Characters that another server could read as another path than we do: encoded slashes, dots and percent
 * signs.
 */
const AMBIGUOUS = /%(?:2e|2f|5c|25|00)|\\|\/\/|\/\.\./i;

const PROXY = { setting: 'PROXY_TARGETS', what: '接口转发' } as const;

/**
 * Decodes the address that a caller means. Some consoles encode it twice, others once.
 * @throws Refusal if it is not an http address
 */
export function targetAddress(text: string): URL {
  const written = URL.canParse(text) ? text : decoded(text);
  if (!URL.canParse(written) || !/^https?:$/.test(new URL(written).protocol)) {
    throw new Refusal('参数url应为http://或https://开头的完整地址');
  }
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') throw new Refusal('参数url中不允许带用户名和密码');
  if (AMBIGUOUS.test(url.pathname)) throw new Refusal('参数url的路径中不允许出现//、..、反斜杠或其编码');
  url.hash = '';
  return url;
}

/**
 * Returns the entry of the list that allows the call.
 * @throws Refusal that says whether the list, the address or the method forbids it
 */
export function allowedTarget(
  targets: readonly ProxyTarget[],
  method: string,
  url: URL,
  { setting, what }: { readonly setting: string; readonly what: string } = PROXY,
): ProxyTarget {
  if (targets.length === 0) throw new Refusal(`${what}未开启：请管理员用环境变量${setting}登记允许的目标地址`);
  const meant = targets.filter((target) => isBelow(target, url));
  const found = meant.find(({ methods }) => methods.includes(method));
  if (found) return found;
  // The path of a webhook is a secret.
  const shown = setting === PROXY.setting ? url.pathname : '';
  const methods = [...new Set(meant.flatMap((target) => target.methods))];
  if (methods.length > 0) throw new Refusal(`该地址不允许以${method}转发，允许${methods.join('、')}`);
  throw new Refusal(`不允许转发到${url.origin}${shown}：请管理员在${setting}中登记该地址`);
}

function isBelow({ origin, path }: ProxyTarget, { origin: asked, pathname }: URL): boolean {
  if (origin !== asked) return false;
  return path === '/' || pathname === path || pathname.startsWith(`${path}/`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
