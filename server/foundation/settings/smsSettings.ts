/** The gateway for text messages. */
export type SmsSettings =
  /** Kept under 消息管理 only, for installations that send nothing. */
  | { readonly sender: 'store' }
  /** Handed to the operator's gateway. */
  | { readonly sender: 'http'; readonly url: string; readonly token: string | null }
  /** Nowhere: every request for a code says that no gateway is configured. */
  | { readonly sender: 'none' };

interface SmsEnvironment {
  readonly production: boolean;
  /** SMS_SENDER */
  readonly sender: 'store' | 'http' | null;
  /** SMS_GATEWAY_URL */
  readonly url: string | null;
  /** SMS_GATEWAY_TOKEN */
  readonly token: string | null;
}

/**
 * Chooses the sender of text messages.
 * @param report gets one line per wrong variable
 */
export function smsSettings(
  { production, sender, url, token }: SmsEnvironment,
  report: (line: string) => void,
): SmsSettings {
  if (url !== null && !isHttpAddress(url)) {
    report('SMS_GATEWAY_URL: must be an address that begins with https:// or http://');
    return { sender: 'none' };
  }
  const chosen = sender ?? (production && url !== null ? 'http' : null) ?? (production ? 'none' : 'store');
  if (chosen !== 'http') return { sender: chosen };
  if (url === null) {
    report('SMS_GATEWAY_URL: is missing; SMS_SENDER=http hands text messages to it');
    return { sender: 'none' };
  }
  return { sender: 'http', url, token };
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
