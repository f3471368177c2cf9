import { bodyText } from '../../http/request/body.ts';

/** Body fields of a captcha answer. Clients send the key as a number or as text, under one of two names (S3.6a). */
export const captchaFields = {
  captcha: { type: ['string', 'null'], maxLength: 64 },
  checkKey: { type: ['string', 'integer', 'null'], maxLength: 64 },
  checkDkey: { type: ['string', 'integer', 'null'], maxLength: 64 },
};

/** Empty text stands for a missing part. */
export function readCaptcha(body: unknown): { readonly key: string; readonly text: string } {
  return { key: bodyText(body, 'checkKey') || bodyText(body, 'checkDkey'), text: bodyText(body, 'captcha') };
}
