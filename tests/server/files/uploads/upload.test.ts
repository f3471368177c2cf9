import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { hugePng, picture } from '../../support/images.ts';
import { rawGet } from '../../support/rawGet.ts';
import { formOf, sendForm } from '../../support/uploadCalls.ts';

const MEBIBYTE = 1024 * 1024;
const ONLY_IMAGES = '只能上传图片，支持 png、jpg、jpeg、gif、webp 格式';
const BAD_FOLDER = '上传目录bizPath，格式非法！';
const STORED = /^temp\/\d{6}\/[0-9a-f]{32}\.(png|jpg|webp)$/;

describe('uploads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guangshu-uploads-'));
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole({ dataDir, uploadQuotaBytes: 8 * MEBIBYTE });
    admin = await server.signIn('admin');
    writeFileSync(join(dataDir, 'outside.png'), await picture().png().toBuffer());
  });
  beforeEach(() => server.db.deleteFrom('sys_upload').execute());
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  const send = (form: FormData, token = admin.token) => sendForm(server, form, token);
  const upload = (content: Buffer, name?: string, fields?: Readonly<Record<string, string>>) =>
    send(formOf(content, name, fields));
  async function address(): Promise<number> {
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
    const bound = server.app.server.address();
    return typeof bound === 'object' && bound ? bound.port : 0;
  }

  const fetchFile = (path: string) => server.app.inject({ url: `/gqmt-boot/sys/common/static/${path}` });

  it('[S7.40a S3.14a S7.1e] answers the stored path as message, under which the file is served', async () => {
    const stored = await upload(await picture().png().toBuffer(), '../../photo.png');
    expect(stored).toMatchObject({ status: 200, success: true, code: 0, result: null });
    expect(stored.message).toMatch(STORED);
    const served = await fetchFile(stored.message);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(served.rawPayload.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect(served.headers['content-disposition']).toMatch(/^inline; filename="[0-9a-f]{32}\.png"$/);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
  });

  it('[S7.40b] serves the part of a file that is asked for', async () => {
    const { message } = await upload(await picture().png().toBuffer());
    const whole = (await fetchFile(message)).rawPayload;
    const { length } = whole;
    const part = async (range: string) => {
      const url = `/gqmt-boot/sys/common/static/${message}`;
      const { statusCode, headers, rawPayload } = await server.app.inject({ url, headers: { range } });
      return [statusCode, headers['content-range'], statusCode === 416 ? '' : rawPayload.toString('hex')];
    };
    const hex = (from: number, to: number) => whole.subarray(from, to).toString('hex');
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${length}`, hex(0, 10)]);
    expect(await part(`bytes=${length}-`)).toEqual([416, `bytes */${length}`, '']);
  });

  it.each([
    ['png', 'png', 'png'],
    ['jpeg', 'jpg', 'jpeg'],
    ['webp', 'webp', 'webp'],
    ['gif', 'webp', 'webp'],
  ] as const)('keeps a %s as .%s, whatever its name is', async (format, extension, stored) => {
    const { message } = await upload(await picture().toFormat(format).toBuffer(), 'x.html');
    expect(message).toMatch(new RegExp(`\\.${extension}$`));
    expect((await sharp((await fetchFile(message)).rawPayload).metadata()).format).toBe(stored);
  });

  it('keeps animations moving', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [80, 80, 80] })
      .toBuffer();
    const { message } = await upload(gif, 'moving.gif');
    const metadata = await sharp((await fetchFile(message)).rawPayload, { animated: true }).metadata();
    expect(metadata).toMatchObject({ format: 'webp', pages: 3, width: 30, pageHeight: 20 });
  });

  it('keeps nothing but the pixels, turned upright', async () => {
    const photo = await picture(40, 20)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'the place of my house' } } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('my house')).toBe(true);
    const { message } = await upload(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), 'p.jpg');
    const served = (await fetchFile(message)).rawPayload;
    expect(served.includes('my house')).toBe(false);
    expect(served.includes('script')).toBe(false);
    const metadata = await sharp(served).metadata();
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
  });

  it.each([
    ['avatar', 2000, 1000, 512, 256],
    ['avatar', 300, 600, 256, 512],
    ['avatar', 40, 20, 40, 20],
    ['temp', 2000, 1000, 2000, 1000],
  ])('keeps a picture for %s of %i × %i as %i × %i', async (biz, width, height, keptWidth, keptHeight) => {
    const { message } = await upload(await picture(width, height).png().toBuffer(), 'p.png', { biz });
    const { rawPayload } = await fetchFile(message);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: keptWidth, height: keptHeight });
  });

  it.each([
    ['an SVG called png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), ONLY_IMAGES],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), ONLY_IMAGES],
    ['a PDF', Buffer.from('%PDF-1.7\n'), ONLY_IMAGES],
    ['a short text', Buffer.from('x'), ONLY_IMAGES],
    ['nothing', Buffer.alloc(0), '文件是空的，请重新选择'],
    ['the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), '图片已损坏，无法读取'],
    ['a PNG whose pixels are missing', hugePng(10, 10), '图片已损坏，无法读取'],
    ['a page that begins like a GIF', Buffer.from('GIF89a<script>alert(1)</script>'), '图片已损坏，无法读取'],
    ['a PNG that says it has 50 000 × 50 000 pixels', hugePng(50_000, 50_000), '图片尺寸过大，不能超过4000万像素'],
  ])('refuses %s', async (_name, content, message) => {
    expect(await upload(content)).toMatchObject({ status: 200, success: false, message });
    expect(await server.db.selectFrom('sys_upload').selectAll().execute()).toEqual([]);
  });

  it('refuses a JPEG that ends in the middle', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).message).toBe('图片已损坏，无法读取');
  });

  it('refuses 11 MB with the text of the contract, and keeps nothing of it', async () => {
    const answer = await upload(Buffer.alloc(11 * MEBIBYTE, 1));
    expect(answer).toMatchObject({
      status: 200,
      success: false,
      message: '文件大小超出10MB限制, 请压缩或降低文件质量! ',
    });
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('leaves nothing of any upload in the incoming folder', async () => {
    await upload(await picture().png().toBuffer());
    await upload(Buffer.from('x'));
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  });

  it.each([
    ['../avatar', BAD_FOLDER],
    ['avatar/..', BAD_FOLDER],
    ['..\\avatar', BAD_FOLDER],
    ['/etc', BAD_FOLDER],
    ['unknown', BAD_FOLDER],
    ['Avatar', BAD_FOLDER],
    ['__proto__', BAD_FOLDER],
  ])('refuses the folder %s', async (biz, message) => {
    expect(await upload(await picture().png().toBuffer(), 'a.png', { biz })).toMatchObject({ success: false, message });
  });

  it.each([
    [{ biz: 'avatar' }, 'avatar'],
    [{ bizPath: 'avatar' }, 'avatar'],
    [{ biz: '', bizPath: '' }, 'temp'],
    [{ biz: 'jeditor', jeditor: '1' }, 'jeditor'],
    [{ isup: '1' }, 'temp'],
  ])('[S7.40a S9.6] puts it where %j says', async (fields, folder) => {
    const { message } = await upload(await picture().png().toBuffer(), 'a.png', fields);
    expect(message.split('/')[0]).toBe(folder);
  });

  it('accepts the folder after the file, too', async () => {
    const form = formOf(await picture().png().toBuffer());
    form.append('biz', 'avatar');
    expect((await send(form)).message).toMatch(/^avatar\//);
  });

  it('wants a form with exactly one file and known fields', async () => {
    const png = await picture().png().toBuffer();
    const none = new FormData();
    none.append('biz', 'temp');
    expect(await send(none)).toMatchObject({ success: false, message: '未上传任何文件' });
    const two = formOf(png);
    two.append('file', new Blob([new Uint8Array(png)]), 'b.png');
    expect(await send(two)).toMatchObject({ success: false, message: '一次只能上传一个文件' });
    expect(await upload(png, 'a.png', { path: '/etc' })).toMatchObject({
      success: false,
      message: '不允许的参数：path',
    });
    expect((await admin.post('/sys/common/upload', { biz: 'temp' })).message).toBe(
      '请用multipart/form-data格式上传文件',
    );
  });

  it('answers a broken form as a bad request', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/gqmt-boot/sys/common/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-access-token': admin.token ?? '' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbroken',
    });
    expect(answer.json()).toMatchObject({ success: false, message: '请求格式不正确' });
    expect(readdirSync(join(dataDir, 'incoming'))).toEqual([]);
  });

  it('wants a token before it reads anything', async () => {
    expect(await send(formOf(await picture().png().toBuffer()), null)).toMatchObject({ status: 401, code: 401 });
  });

  it('keeps the given name as text only', async () => {
    const { message } = await upload(await picture().png().toBuffer(), 'C:\\photos\\屋顶\u202e图.png');
    const row = await server.db.selectFrom('sys_upload').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ path: message, name: '屋顶图.png' });
  });

  it('keeps each user to his quota, also when uploads come together', async () => {
    const { id } = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const png = await picture().png().toBuffer();
    const { length } = (await fetchFile((await upload(png)).message)).rawPayload;
    const bytes = 8 * MEBIBYTE - 3 * length;
    await server.db
      .insertInto('sys_upload')
      .values({ id: 'large', path: 'temp/large', name: 'large', bytes, user_id: id, created_at: server.now() })
      .execute();
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(png)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(2);
    expect(answers.find((answer) => !answer.success)).toMatchObject({ message: '您的上传空间已满，请联系管理员！' });
    const operator = await server.signIn('operator');
    expect((await send(formOf(png), operator.token)).success).toBe(true);
  });

  it.each([
    '../outside.png',
    '..%2foutside.png',
    '%2e%2e/outside.png',
    'temp/../../outside.png',
    'temp/..%2f..%2foutside.png',
    'temp/..%5c..%5coutside.png',
    '..../outside.png',
    '%2fetc%2fpasswd',
    'temp/202611',
    'temp/202611/',
    'temp/202611/00000000000000000000000000000000.png',
    'temp/202611/00000000000000000000000000000000.png%00.jpg',
    'temp/202611/00000000000000000000000000000000.html',
    'incoming/202611/00000000000000000000000000000000.png',
    'lock',
    '',
  ])('serves nothing at %j, sent exactly so', async (path) => {
    const answer = await rawGet(await address(), `/gqmt-boot/sys/common/static/${path}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|200) [\s\S]*content-type: application\/json/i);
    expect(answer).not.toMatch(/"success":true|PNG\r|root:/);
  });

  it('answers 404 for a file that is not there, without repeating its name', async () => {
    const answer = await fetchFile(`temp/202611/${'0'.repeat(32)}.png`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 404, message: '操作失败，文件不存在', result: null });
  });

  it('cuts the comma that ends old values', async () => {
    const { message } = await upload(await picture().png().toBuffer());
    expect((await fetchFile(`${message},`)).statusCode).toBe(200);
  });
});
