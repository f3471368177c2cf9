import type { Client } from '../../transport/client.ts';

/** The captcha image at the moment. `key` names it towards the server. */
export type Captcha =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly key: number; readonly image: string }
  /** Not obtained (S8.3a). */
  | { readonly state: 'failed'; readonly message: string };

/**
 * Fetches a captcha image (S7.12).
 * @param key any number that names the image, by convention the time in milliseconds.
 */
export async function fetchCaptcha(client: Pick<Client, 'send'>, key: number): Promise<Captcha> {
  try {
    const answer = await client.send({ method: 'GET', path: `/sys/randomImage/${key}` }, { quiet: true });
    const { result } = answer;
    if (answer.success && typeof result === 'string' && result.startsWith('data:image/')) {
      return { state: 'ready', key, image: result };
    }
    return { state: 'failed', message: answer.message || '获取验证码失败' };
  } catch (error) {
    return { state: 'failed', message: error instanceof Error ? error.message : '获取验证码失败' };
  }
}
