import { unseal } from '../../foundation/secrets/seal.ts';
import type { Config } from '../../foundation/settings/config.ts';
import type { ProxyTarget } from '../../foundation/settings/proxyTargets.ts';
import { allowedTarget, targetAddress } from '../../http/outgoing/target.ts';
import { Refusal } from '../../http/reply.ts';

const WEBHOOKS = { setting: 'WEBHOOK_TARGETS', what: '机器人与回调' } as const;

/** @throws Refusal when the operator has not listed the address */
export function requireTarget(targets: readonly ProxyTarget[], address: string): ProxyTarget {
  return allowedTarget(targets, 'POST', targetAddress(address), WEBHOOKS);
}

/** A stored webhook. */
interface Stored {
  readonly webhook_code: string;
  readonly address: string | null;
  readonly secret: string | null;
}

/** Address and secret of a webhook. @throws Refusal when they were sealed with another DATA_SECRET */
export function openWebhook(
  { dataSecret }: Pick<Config, 'dataSecret'>,
  { webhook_code: code, address, secret }: Stored,
) {
  const open = (use: 'webhook address' | 'webhook secret', sealed: string | null) => {
    if (sealed === null || sealed === '') return '';
    const text = unseal(dataSecret, use, code, sealed);
    if (text === null) throw new Refusal('该机器人的地址无法解密（服务器密钥已更换），请重新输入');
    return text;
  };
  return { address: open('webhook address', address), secret: open('webhook secret', secret) };
}
