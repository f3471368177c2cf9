import type { SmsPurpose } from '../../../common/wire.ts';
import type { Client } from '../../transport/client.ts';
import { failureText } from '../failureText.ts';

export interface SmsCodeRequest {
  /** 11 digits. */
  readonly mobile: string;
  readonly smsmode: SmsPurpose;
}

/** Countdown after a code was sent, in seconds (S4.5b). */
export const SMS_SECONDS = 60;
export const SMS_SECONDS_BINDING = 30;

/**
 * Has a code sent to a phone (S7.11).
 * @returns null when it is on its way, else why not (S8.2a).
 */
export async function sendSmsCode(client: Pick<Client, 'send'>, request: SmsCodeRequest): Promise<string | null> {
  try {
    const answer = await client.send({ method: 'POST', path: '/sys/sms', body: request }, { quiet: true });
    return answer.success ? null : failureText(answer.message.trim());
  } catch (error) {
    return failureText('', error);
  }
}
