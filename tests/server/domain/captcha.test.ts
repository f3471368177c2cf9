import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomCaptchaText } from '../../../server/session/captcha/captcha.ts';
import { captchaImage } from '../../../server/session/captcha/image.ts';
import { CAPTCHA, type Console, openConsole } from './console.ts';

describe('captcha image', () => {
  it('[S7.12] is a drawing of 105 × 35 without the answer as text', () => {
    const url = captchaImage('K7QX');
    const [head, data = ''] = url.split(',');
    const svg = Buffer.from(data, 'base64').toString('utf8');
    expect(head).toBe('data:image/svg+xml;base64');
    expect(svg).toContain('width="105" height="35"');
    expect(svg).not.toMatch(/<text|K7QX/);
    expect(svg).not.toContain('NaN');
    // 4 letters, 5 lines and 30 dots.
    expect(svg.match(/<path /g)).toHaveLength(39);
  });

  it('differs each time for the same answer', () => {
    expect(captchaImage('K7QX')).not.toBe(captchaImage('K7QX'));
  });

  it('draws every character a random answer can have', () => {
    const seen = new Set(Array.from({ length: 2000 }, randomCaptchaText).join(''));
    expect(seen.size).toBeGreaterThan(20);
    for (const letter of seen) {
      const svg = Buffer.from(captchaImage(letter).split(',')[1] ?? '', 'base64').toString('utf8');
      expect(svg, letter).toMatch(/<path d="M[^"]+L[^"]+"/);
      expect('01ILOSZB258', letter).not.toContain(letter);
    }
  });
});

describe('captcha calls', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole();
  });
  afterAll(() => server.close());

  const check = (captcha: unknown, checkKey: unknown) =>
    server.stranger.post('/sys/checkCaptcha', { captcha, checkKey });

  it('[S7.12] answers the image with code 0', async () => {
    const answer = await server.stranger.get('/sys/randomImage/1700000000001');
    expect(answer).toMatchObject({ status: 200, success: true, code: 0 });
    expect(answer.result).toMatch(/^data:image\//);
  });

  it('[S7.13] accepts the key as number or text and the answer in any case', async () => {
    await server.stranger.get('/sys/randomImage/1700000000002');
    expect(await check(CAPTCHA.toLowerCase(), 1_700_000_000_002)).toMatchObject({
      success: true,
      code: 200,
      result: null,
    });
    expect(await check(CAPTCHA, '1700000000002')).toMatchObject({ success: true });
  });

  it.each([
    ['a missing answer', null, 1_700_000_000_003, '验证码无效'],
    ['an empty answer', '', 1_700_000_000_003, '验证码无效'],
    ['a missing key', CAPTCHA, null, '验证码无效'],
    ['a wrong answer', 'XXXX', 1_700_000_000_003, '验证码错误'],
    ['an unknown key', CAPTCHA, 999, '验证码错误'],
  ])('[S7.13] refuses %s', async (_name, captcha, checkKey, message) => {
    await server.stranger.get('/sys/randomImage/1700000000003');
    expect(await check(captcha, checkKey)).toMatchObject({ success: false, code: 500, message });
  });

  it('can be checked 5 times, right or wrong', async () => {
    await server.stranger.get('/sys/randomImage/5');
    await check('XXXX', 5);
    for (let time = 0; time < 4; time += 1) expect((await check(CAPTCHA, 5)).success).toBe(true);
    expect(await check(CAPTCHA, 5)).toMatchObject({ success: false, message: '验证码错误' });
  });

  it('lives for 2 minutes', async () => {
    await server.stranger.get('/sys/randomImage/6');
    server.pass(119_000);
    expect((await check(CAPTCHA, 6)).success).toBe(true);
    server.pass(2_000);
    expect((await check(CAPTCHA, 6)).success).toBe(false);
  });

  it('is replaced by a newer one of the same key, and old ones leave the table', async () => {
    await server.stranger.get('/sys/randomImage/7');
    server.pass(121_000);
    await server.stranger.get('/sys/randomImage/8');
    await server.stranger.get('/sys/randomImage/8');
    const rows = await server.db.selectFrom('sys_captcha').select(['captcha_key', 'answer_hash']).execute();
    expect(rows.map((row) => row.captcha_key)).toEqual(['8']);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(`"${CAPTCHA.toLowerCase()}"`);
  });
});
