import { useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { SMS_SECONDS, type SmsCodeRequest, sendSmsCode } from './smsCode.ts';
import { useCountdown } from './useCountdown.ts';

/** Longer than any call may take; the notice goes with the answer. */
const SENDING_NOTICE_MS = 30_000;

export interface SmsCode {
  /** Seconds until another code may be asked for; 0 when it may be. */
  readonly left: number;
  readonly isSending: boolean;
  /** Requests a code and shows the outcome. @returns true if it was sent */
  readonly send: (request: SmsCodeRequest) => Promise<boolean>;
}

/**
 * Codes by SMS with the countdown of their button: it runs from the click, and a failure ends it at once (S4.5a, S8.2).
 * @param seconds of the countdown: {@link SMS_SECONDS} or `SMS_SECONDS_BINDING`.
 * @param sender another way to have the code sent.
 */
export function useSmsCode(seconds: number = SMS_SECONDS, sender: typeof sendSmsCode = sendSmsCode): SmsCode {
  const { client, notices } = useApplication();
  const { left, start, reset } = useCountdown();
  const [isSending, setSending] = useState(false);

  async function send(request: SmsCodeRequest): Promise<boolean> {
    if (isSending || left > 0) return false;
    setSending(true);
    start(seconds);
    const notice = notices.show('info', '验证码发送中..', { durationMs: SENDING_NOTICE_MS });
    const refusal = await sender(client, request);
    notices.dismiss(notice);
    setSending(false);
    if (refusal === null) return true;
    reset();
    notices.show('error', refusal, { title: '验证错误' });
    return false;
  }

  return { left, isSending, send };
}
