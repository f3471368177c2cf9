import { THIRD_TYPES, type ThirdType } from '../../../src/common/wire.ts';
import type { Config } from '../../foundation/settings/config.ts';
import type { Provider, Registration } from './provider.ts';
import { dingtalk } from './providers/dingtalk.ts';
import { github } from './providers/github.ts';
import { wechatEnterprise } from './providers/wechatEnterprise.ts';
import { wechatOpen } from './providers/wechatOpen.ts';

/** All platforms (S2.19a), in the order of the sign-in page. */
const providers: readonly Provider[] = [github, wechatEnterprise, dingtalk, wechatOpen];

/** A platform that users can sign in with. */
export interface OpenProvider {
  readonly provider: Provider;
  readonly registration: Registration;
}

/** The type in a path, or null if it is unknown. Nothing else may get into headers or addresses. */
export function thirdTypeOf(text: string | undefined): ThirdType | null {
  return THIRD_TYPES.find((one) => one === text) ?? null;
}

/** Message for a type that is not in the list. */
export function unknownType(text: string): string {
  return `不支持的第三方登录：${text.slice(0, 32)}，应为${THIRD_TYPES.join('、')}之一`;
}

/** The platform of this type, or the reason why it is not available. */
export function openProvider(config: Pick<Config, 'third'>, type: string): OpenProvider | string {
  const provider = providers.find((one) => one.type === type);
  if (!provider) return unknownType(type);
  const settings = config.third[provider.type];
  if (!settings) return `未配置${spaced(provider.title)}登录的密钥，请联系管理员`;
  const { publicUrls } = provider;
  const { id, secret, agent } = settings;
  const authorizeUrl = settings.authorizeUrl ?? publicUrls.authorizeUrl;
  const tokenUrl = settings.tokenUrl ?? publicUrls.tokenUrl;
  const userUrl = settings.userUrl ?? publicUrls.userUrl;
  return { provider, registration: { id, secret, agent, authorizeUrl, tokenUrl, userUrl } };
}

/** Common name of the platform. */
export function titleOf(type: ThirdType): string {
  return providers.find((one) => one.type === type)?.title ?? type;
}

/** Separates Latin words from Chinese ones. */
function spaced(title: string): string {
  return /^\w/.test(title) ? ` ${title} ` : title;
}
