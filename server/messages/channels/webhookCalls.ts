import { createHmac } from 'node:crypto';
import type { Delivery } from './channel.ts';

/** Kinds of webhooks; dictionary `webhook_kind`. */
export const WEBHOOK_KIND = { plain: '1', wecom: '2', dingtalk: '3', feishu: '4' } as const;

/** Characters that the bots take; longer messages are refused by them. */
const MOST_CHARACTERS = 1300;

/** The posted body. */
interface WebhookCall {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const sha256 = (key: string, text: string) => createHmac('sha256', key).update(text);

function cut(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`;
}

/** Signed as GitHub and others do it: over the moment and the body, so that an old call cannot be repeated later. */
function plainCall(url: URL, secret: string, { key, title, text, payload }: Delivery, now: Date): WebhookCall {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const body = JSON.stringify({ id: key, time: now.toISOString(), title, text, data: payload ?? null });
  const signature: Record<string, string> =
    secret === '' ? {} : { 'x-guangshu-signature': `sha256=${sha256(secret, `${timestamp}.${body}`).digest('hex')}` };
  return {
    url,
    headers: {
      'x-guangshu-delivery': key.replace(/[^\x21-\x7e]/g, '_'),
      'x-guangshu-timestamp': timestamp,
      ...signature,
    },
    body,
  };
}

function wecomCall(url: URL, { title, text }: Delivery): WebhookCall {
  const content = cut(`**${title}**\n${text}`);
  return { url, headers: {}, body: JSON.stringify({ msgtype: 'markdown', markdown: { content } }) };
}

/** Its signature is in the address: HMAC of moment and secret, with the secret as the key. */
function dingtalkCall(url: URL, secret: string, { title, text }: Delivery, now: Date): WebhookCall {
  const signed = new URL(url);
  if (secret !== '') {
    const timestamp = String(now.getTime());
    signed.searchParams.set('timestamp', timestamp);
    signed.searchParams.set('sign', sha256(secret, `${timestamp}\n${secret}`).digest('base64'));
  }
  const markdown = { title, text: cut(`### ${title}\n${text.replaceAll('\n', '\n\n')}`) };
  return { url: signed, headers: {}, body: JSON.stringify({ msgtype: 'markdown', markdown }) };
}

/** Its signature is in the body: HMAC of nothing, with moment and secret as the key. */
function feishuCall(url: URL, secret: string, { title, text }: Delivery, now: Date): WebhookCall {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = secret === '' ? {} : { timestamp, sign: sha256(`${timestamp}\n${secret}`, '').digest('base64') };
  const content = { text: cut(`${title}\n${text}`) };
  return { url, headers: {}, body: JSON.stringify({ ...signature, msg_type: 'text', content }) };
}

/** The call by which a message gets to a webhook of a kind. @param secret empty: it is not signed */
export function webhookCall(kind: string, address: string, secret: string, delivery: Delivery, now: Date): WebhookCall {
  const url = new URL(address);
  if (kind === WEBHOOK_KIND.wecom) return wecomCall(url, delivery);
  if (kind === WEBHOOK_KIND.dingtalk) return dingtalkCall(url, secret, delivery, now);
  return kind === WEBHOOK_KIND.feishu ? feishuCall(url, secret, delivery, now) : plainCall(url, secret, delivery, now);
}

/** Members in which the bots say whether they took it. */
const CODES: Readonly<Record<string, string>> = {
  [WEBHOOK_KIND.wecom]: 'errcode',
  [WEBHOOK_KIND.dingtalk]: 'errcode',
  [WEBHOOK_KIND.feishu]: 'code',
};

/** A bot's error in a response of 200; null if it accepted the message. */
export function refusedBy(kind: string, answer: string): string | null {
  const member = CODES[kind];
  if (member === undefined) return null;
  try {
    const value: unknown = JSON.parse(answer);
    const fields = new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
    const code = fields.get(member);
    return code === 0 ? null : `机器人应答 ${String(code ?? '无结果').slice(0, 20)}`;
  } catch {
    return '机器人的应答无法读取';
  }
}
