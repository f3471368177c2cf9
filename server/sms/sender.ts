import type { SmsSettings } from '../config/smsSettings.ts';
import { SendFailure, type SmsSender } from './port.ts';

/** As long as the client waits for any answer. */
const LIMIT_MS = 9_000;

/** Brings a message nowhere but into its record. */
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
function gatewaySender({ url, token }: Gateway): SmsSender {
  return {
    recordsCode: false,
    async send({ mobile, purpose, code, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ mobile, purpose, code, text }),
        redirect: 'manual',
        signal: AbortSignal.timeout(LIMIT_MS),
      }).catch((error: unknown) => {
        throw new SendFailure(reason(error));
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new SendFailure(`短信网关应答 HTTP ${answer.status}`);
    },
  };
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return '短信网关无法连接';
  if (error.name === 'TimeoutError') return `短信网关${LIMIT_MS / 1000}秒内未应答`;
  const cause = error.cause instanceof Error && 'code' in error.cause ? `（${String(error.cause.code)}）` : '';
  return `短信网关无法连接${cause}`;
}
