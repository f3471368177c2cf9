import { bodyText } from '../../http/request/body.ts';
import * as t from '../../http/schema.ts';

/** Body fields of a captcha answer. Clients send the key as a number or as text, under one of two names (S3.6a). */
export const captchaFields = {
  captcha: t.textOrNull(64),
  checkKey: t.looseText(64),
  checkDkey: t.looseText(64),
};

/** Empty text replaces a missing part. */
export function readCaptcha(body: unknown): { readonly key: string; readonly text: string } {
  return { key: bodyText(body, 'checkKey') || bodyText(body, 'checkDkey'), text: bodyText(body, 'captcha') };
}
