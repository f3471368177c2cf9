import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomCaptchaText } from '../../../server/captcha/captcha.ts';
import { captchaImage } from '../../../server/captcha/image.ts';
import { paintLines } from '../../../server/captcha/raster.ts';
import { CAPTCHA, type Console, openConsole } from './console.ts';

/** The pixels of a data URL. */
async function pixelsOf(url: string) {
  const [head, data = ''] = url.split(',');
  const { data: bytes, info } = await sharp(Buffer.from(data, 'base64')).raw().toBuffer({ resolveWithObject: true });
  return { head, bytes, info };
}

/** How many pixels are clearly darker than the background. */
function inked(bytes: Buffer): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    if ((bytes[at] ?? 0) + (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0) < 600) count += 1;
  }
  return count;
}

describe('captcha image', () => {
  it('[S7.12] is a JPEG of 105 × 35 pixels, in which no line and no letter can be read as text', async () => {
    const url = await captchaImage('K7QX');
    const { head, info } = await pixelsOf(url);
    expect(head).toBe('data:image/jpg;base64');
    expect(Buffer.from(url.split(',')[1] ?? '', 'base64').toString('latin1')).not.toMatch(/<svg|<path|K7QX/);
    expect([info.width, info.height]).toEqual([105, 35]);
  });

  it('differs each time for the same answer', async () => {
    expect(await captchaImage('K7QX')).not.toBe(await captchaImage('K7QX'));
  });

  it('draws every character a random answer can have', async () => {
    const seen = new Set(Array.from({ length: 2000 }, randomCaptchaText).join(''));
    expect(seen.size).toBeGreaterThan(20);
    const calm = () => 0.5;
    const empty = inked((await pixelsOf(await captchaImage(' ', calm))).bytes);
    const drawings = new Set<string>();
    for (const letter of seen) {
      const url = await captchaImage(letter, calm);
      expect(inked((await pixelsOf(url)).bytes), letter).toBeGreaterThan(empty + 30);
      expect('01ILOSZB258', letter).not.toContain(letter);
      drawings.add(url);
    }
    expect(drawings.size, 'letters that look alike').toBe(seen.size);
  });
});

describe('lines of a captcha', () => {
  const canvas = { width: 5, height: 3, background: [255, 255, 255] } as const;
  const red = (bytes: Buffer) => Array.from({ length: 15 }, (_, pixel) => bytes[pixel * 3]);

  it('cover the pixels along their way and no others', () => {
    const points = [
      { x: 1.5, y: 1.5 },
      { x: 3.5, y: 1.5 },
    ];
    const painted = paintLines(canvas, [{ points, width: 1, tint: [0, 0, 0] }]);
    expect(red(painted)).toEqual([255, 255, 255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255, 255]);
  });

  it('have soft edges, may leave the picture, and a point is a dot', () => {
    const dot = { x: 0, y: 0 };
    const painted = red(paintLines(canvas, [{ points: [dot, dot], width: 1.5, tint: [0, 0, 0] }]));
    expect(painted[0]).toBeGreaterThan(0);
    expect(painted[0]).toBeLessThan(255);
    expect(painted.slice(1).every((value) => value === 255)).toBe(true);
    expect(red(paintLines(canvas, [{ points: [{ x: -9, y: 50 }], width: 3, tint: [0, 0, 0] }]))).toContain(255);
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
    expect(answer.result).toMatch(/^data:image\/jpg;base64,/);
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
