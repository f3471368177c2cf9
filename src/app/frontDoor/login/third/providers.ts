import { isRecord } from '../../../../runtime/data/json.ts';
import { isCallFailure } from '../../../../runtime/state/failure.ts';
import { PLATFORMS, type PlatformType } from '../../../credentials/thirdParty/platforms.ts';
import type { Client } from '../../../transport/client.ts';

/** One way in through a third party. */
export interface Provider {
  readonly type: PlatformType;
  readonly title: string;
  /** Why it cannot be used; null when it can. */
  readonly reason: string | null;
}

/** All four, as usable: what is assumed of servers that do not say. */
export const ALL_PROVIDERS: readonly Provider[] = PLATFORMS.map((platform) => ({ ...platform, reason: null }));

/** Which providers the server holds keys of. Servers of the family that do not know the call offer all four. Never rejects. */
export async function fetchProviders(client: Pick<Client, 'send'>): Promise<readonly Provider[]> {
  try {
    const answer = await client.send({ method: 'GET', path: '/sys/thirdLogin/providers' }, { quiet: true });
    return answer.success ? readProviders(answer.result) : ALL_PROVIDERS;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return ALL_PROVIDERS;
  }
}

/** Providers the answer does not name stay usable. */
export function readProviders(value: unknown): readonly Provider[] {
  const rows = (Array.isArray(value) ? value : []).filter(isRecord);
  return ALL_PROVIDERS.map((provider) => {
    const row = rows.find(({ type }) => type === provider.type);
    if (row === undefined || row.enabled !== false) return provider;
    const reason = typeof row.reason === 'string' && row.reason !== '' ? row.reason : `未配置${provider.title}登录`;
    return { ...provider, reason };
  });
}
