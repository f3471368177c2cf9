import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomCaptchaText } from '../../../../server/credentials/captcha/captcha.ts';
import { captchaDrawing } from '../../../../server/credentials/captcha/drawing.ts';
import { captchaImage } from '../../../../server/credentials/captcha/image.ts';
import { loadSharp } from '../../../../server/formats/image/loadSharp.ts';
import { createGates } from '../../../../server/http/limits/gates.ts';
import { CAPTCHA, type Console, openConsole } from '../../support/console.ts';

const gate = createGates().captchas;

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

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** How many pixels of a column of the picture are clearly darker than the background. */
function column(bytes: Buffer, x: number): number {
  const pixels = Array.from({ length: 35 }, (_, y) => bytes.subarray((y * 105 + x) * 3, (y * 105 + x) * 3 + 3));
  return inked(Buffer.concat(pixels));
}

describe('captcha image', () => {
  it('[S7.12] is a JPEG of 105 × 35 pixels, in which no line and no letter can be read as text', async () => {
    const url = await captchaImage('K7QX', gate);
    const { head, info } = await pixelsOf(url);
    expect(head).toBe('data:image/jpg;base64');
    expect(Buffer.from(url.split(',')[1] ?? '', 'base64').toString('latin1')).not.toMatch(/<svg|<path|K7QX/);
    expect([info.width, info.height]).toEqual([105, 35]);
  });

  it('differs each time for the same answer', async () => {
    expect(await captchaImage('K7QX', gate)).not.toBe(await captchaImage('K7QX', gate));
  });

  it('draws every character a random answer can have', async () => {
    const seen = new Set(Array.from({ length: 2000 }, randomCaptchaText).join(''));
    expect(seen.size).toBeGreaterThan(20);
    const calm = () => 0.5;
    const empty = inked((await pixelsOf(await captchaImage(' ', gate, calm))).bytes);
    const drawings = new Set<string>();
    for (const letter of seen) {
      const url = await captchaImage(letter, gate, calm);
      expect(inked((await pixelsOf(url)).bytes), letter).toBeGreaterThan(empty + 30);
      expect('01ILOSZB258', letter).not.toContain(letter);
      drawings.add(url);
    }
    expect(drawings.size, 'letters that look alike').toBe(seen.size);
  });
});

describe('the drawing of a captcha', () => {
  const drawing = () => captchaDrawing('K7QX', Math.random);

  it('holds no text, so that no font of the machine decides how it looks', () => {
    expect(drawing()).not.toMatch(/<text|font|<image|href|K7QX/);
  });

  it('hides the letters among lines and dots of their colours', () => {
    const tints = (pattern: RegExp) => Array.from({ length: 40 }, drawing).flatMap((svg) => matches(svg, pattern));
    const letters = new Set(tints(/<path[^>]* stroke="(#\w+)"[^>]* transform/g));
    expect(letters.size).toBeGreaterThan(3);
    expect(new Set(tints(/<path[^>]* stroke="(#\w+)" stroke-width="[\d.]+"\/>/g))).toEqual(letters);
    expect(new Set(tints(/<circle[^>]* fill="(#\w+)"/g))).toEqual(letters);
  });

  it('draws a letter in the middle of its place and nowhere else', async () => {
    const { bytes } = await pixelsOf(await captchaImage('7', gate, () => 0.5));
    const columns = Array.from({ length: 105 }, (_, x) => column(bytes, x));
    const first = columns.findIndex((dark) => dark > 2);
    const last = columns.findLastIndex((dark) => dark > 2);
    expect(first).toBeGreaterThan(40);
    expect(last).toBeLessThan(65);
  });

  it('is painted within 30 ms', async () => {
    await captchaImage('K7QX', gate);
    const times: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const start = performance.now();
      await captchaImage('K7QX', gate);
      times.push(performance.now() - start);
    }
    expect(times.sort((left, right) => left - right)[7]).toBeLessThan(30);
  });

  it('waits in a bounded queue: of 120 at once some are asked to come back', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 120 }, () => captchaImage('K7QX', gate)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(18);
    expect(refused[0]).toMatchObject({ reason: { name: 'Refusal', code: 503 } });
  });

  it('does not open a way for uploaded files to be read as SVG', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guangshu-svg-'));
    const file = join(folder, 'picture.png');
    await writeFile(file, drawing());
    const loaded = await loadSharp();
    await expect(loaded(file).metadata()).rejects.toThrow(/unsupported image format/);
    await expect(loaded(Buffer.from(drawing())).metadata()).resolves.toMatchObject({ format: 'svg', width: 105 });
    await rm(folder, { recursive: true });
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
