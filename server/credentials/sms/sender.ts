import type { SmsSettings } from '../../foundation/settings/smsSettings.ts';
import { callOut } from '../../http/outgoing/outgoing.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { SendFailure, type SmsSender } from './port.ts';

/** Nothing of the answer is used but its status. */
const SIZE_LIMIT = 64 * 1024;

/** Delivers messages to their record only. */
const storeSender: SmsSender = { recordsCode: true, send: async () => {} };

/** The sender that the settings choose, null when none is configured. */
export function smsSender(settings: SmsSettings): SmsSender | null {
  if (settings.sender === 'none') return null;
  return settings.sender === 'store' ? storeSender : gatewaySender(settings);
}

interface Gateway {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token: string | null;
}

/**
 * Posts each message as JSON `{mobile, purpose, code, text}` to the operator's gateway; any 2xx answer means that it is
 * on its way. Redirects are not followed, because they would carry codes elsewhere.
 */
function gatewaySender(gateway: Gateway): SmsSender {
  return {
    recordsCode: false,
    send: ({ mobile, purpose, code, text }) => post(gateway, { mobile, purpose, code, text }),
  };
}

/**
 * Sends a text that holds no code: `{mobile, text, key}` to the same gateway; a retry has the same `key`.
 * Without a gateway the text stays in the caller's record.
 * @throws SendFailure if it was not sent
 */
export async function sendTextNotice(
  settings: SmsSettings,
  notice: { readonly mobile: string; readonly text: string; readonly key: string },
): Promise<void> {
  if (settings.sender === 'none') throw new SendFailure('没有配置短信网关');
  if (settings.sender === 'http') await post(settings, notice);
}

async function post({ url, token }: Gateway, body: object): Promise<void> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const call = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await callOut(new URL(url), call, SIZE_LIMIT).catch((error: unknown) => {
    throw new SendFailure(reason(error));
  });
  if (answer.status < 200 || answer.status > 299) throw new SendFailure(`短信网关应答 HTTP ${answer.status}`);
}

function reason(error: unknown): string {
  const fault = error instanceof OutgoingError ? error.fault : null;
  if (fault === 'late') return '短信网关9秒内未应答';
  if (fault === 'redirect') return `短信网关应答 HTTP ${String(error).replace(/\D/g, '')}`;
  return fault === 'tooLong' || fault === 'answer' ? '短信网关的应答无法读取' : '短信网关无法连接';
}
