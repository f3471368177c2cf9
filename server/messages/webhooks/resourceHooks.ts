import { seal } from '../../foundation/secrets/seal.ts';
import { textOf } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import type { ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { requireTarget } from './openWebhook.ts';

const LONGEST_ADDRESS = 1000;
const LONGEST_SECRET = 200;

/** Its display form: the destination, without the secret parts. */
function shown(address: string): string {
  const { origin, pathname, search } = new URL(address);
  const [first = ''] = pathname.split('/').filter((part) => part !== '');
  return `${origin}/${first}${search !== '' || pathname.length > first.length + 1 ? '/…' : ''}`.slice(0, 300);
}

/** The stored form of an address and a secret; absent ones stay unchanged. */
function sealed(values: Values, code: unknown, { config }: Services): Values {
  const { address, secret, ...rest } = values;
  const [url, key] = [textOf(address).trim(), textOf(secret).trim()];
  if (url.length > LONGEST_ADDRESS) throw new Refusal(`地址不能超过${LONGEST_ADDRESS}个字符`);
  if (key.length > LONGEST_SECRET) throw new Refusal(`签名密钥不能超过${LONGEST_SECRET}个字符`);
  if (url !== '') requireTarget(config.webhookTargets, url);
  const kept = (use: 'webhook address' | 'webhook secret', text: string) =>
    seal(config.dataSecret, use, String(code), text);
  return {
    ...rest,
    ...(url === '' ? {} : { address: kept('webhook address', url), shownAddress: shown(url) }),
    ...(key === '' ? {} : { secret: kept('webhook secret', key) }),
  };
}

/** Addresses and secrets of webhooks are sealed, and must be allowed by the operator. */
export const webhookHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/message/webhook': {
    hooks: {
      async beforeAdd(values, { services }) {
        if (textOf(values.address).trim() === '') throw new Refusal('请输入地址！');
        return sealed(values, values.webhookCode, services);
      },
      async beforeEdit(values, stored, { services }) {
        const { address, secret } = stored;
        return { address, secret, ...sealed(values, stored.webhookCode, services) };
      },
    },
  },
};
