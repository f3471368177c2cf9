import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { formOf, sendForm } from '../../support/uploadCalls.ts';

const ONLY_IMAGES = '只能上传图片，支持 png、jpg、jpeg、gif、webp 格式';

describe('uploads that are no pictures', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'guangshu-documents-'));
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole({ dataDir });
    admin = await server.signIn('admin');
  });
  beforeEach(() => server.db.deleteFrom('sys_upload').execute());
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });

  const upload = (content: Buffer, name?: string, fields?: Readonly<Record<string, string>>) =>
    sendForm(server, formOf(content, name, fields), admin.token);
  const fetchFile = (path: string) => server.app.inject({ url: `/gqmt-boot/sys/common/static/${path}` });

  const OLD_OFFICE = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 rest', 'latin1');
  const GBK_TEXT = Buffer.from([0xb5, 0xe7, 0xd5, 0xbe, 0x0a]);

  it.each([
    ['检修报告.pdf', Buffer.from('%PDF-1.7\n1 0 obj'), 'application/pdf', 'inline'],
    ['台账.xlsx', Buffer.from('PK\x03\x04rest'), 'application/octet-stream', 'attachment'],
    ['旧台账.XLS', OLD_OFFICE, 'application/octet-stream', 'attachment'],
    ['资料.7z', Buffer.from('7z\xbc\xaf\x27\x1crest', 'latin1'), 'application/octet-stream', 'attachment'],
    ['说明.txt', Buffer.from('电站说明'), 'application/octet-stream', 'attachment'],
    ['说明-gbk.csv', GBK_TEXT, 'application/octet-stream', 'attachment'],
    ['page.html', Buffer.from('<script>alert(1)</script>'), 'application/octet-stream', 'attachment'],
    ['drawing.svg', Buffer.from('<svg><script/></svg>'), 'application/octet-stream', 'attachment'],
  ])('[S7.40a S7.42] keeps the document %s as it came and serves it so that nothing in it runs', async (...test) => {
    const [name, content, contentType, disposition] = test;
    const stored = await upload(content, `C:\\files\\${name}`);
    expect(stored.success).toBe(true);
    const shown = name.replace('XLS', 'xls');
    expect(stored.message).toMatch(new RegExp(`^temp/\\d{6}/[0-9a-f]{32}/${shown.replace('.', '\\.')}$`));
    const served = await fetchFile(stored.message.split('/').map(encodeURIComponent).join('/'));
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.equals(content)).toBe(true);
    expect(served.headers).toMatchObject({ 'content-type': contentType, 'x-content-type-options': 'nosniff' });
    const plain = /^[\x20-\x7e]*$/.test(shown);
    expect(served.headers['content-disposition']).toBe(
      `${disposition}; filename="${shown.replace(/[^\x20-\x7e]/g, '_')}"` +
        (plain ? '' : `; filename*=UTF-8''${encodeURIComponent(shown)}`),
    );
    if (disposition === 'attachment') {
      expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
  });

  it.each([
    ['virus.exe', Buffer.from('MZ'), /^不支持的文件类型/],
    ['noextension', Buffer.from('text'), /^不支持的文件类型/],
    ['report.pdf', Buffer.from('<script>alert(1)</script>'), /^文件内容与扩展名不符/],
    ['book.docx', OLD_OFFICE, /^文件内容与扩展名不符/],
    ['notes.txt', Buffer.from('MZ\x00\x01'), /^文件内容与扩展名不符/],
    ['notes.txt', Buffer.alloc(0), /^文件是空的/],
    ['photo.jpg', Buffer.from('%PDF-1.7'), /^只能上传图片/],
  ])('refuses the document %s that is something else', async (name, content, message) => {
    const answer = await upload(content, name);
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(message) });
    expect(await server.db.selectFrom('sys_upload').selectAll().execute()).toEqual([]);
  });

  it.each(['avatar', 'jeditor'])('takes no document for %s', async (biz) => {
    expect(await upload(Buffer.from('%PDF-1.7'), 'a.pdf', { biz })).toMatchObject({ message: ONLY_IMAGES });
  });

  it('leaves out of a shown name what would end a value, a path or a header', async () => {
    const { message } = await upload(Buffer.from('text'), 'a,b%2fc\u202e#?.txt');
    expect(message).toMatch(/\/ab2fc\.txt$/);
    expect((await upload(Buffer.from('text'), ',.txt')).message).toMatch(/\/文件\.txt$/);
  });

  it.each([
    [(path: string) => path.replace(/[^/]+$/, 'a|b.pdf')],
    [(path: string) => path.replace(/[^/]+$/, '..%2f..%2foutside.pdf')],
    [(path: string) => path.replace(/\.pdf$/, '.html')],
    [(path: string) => path.replace(/\/[^/]+$/, '.pdf')],
  ])('serves nothing where the shown name was changed to what it cannot be', async (change) => {
    const { message } = await upload(Buffer.from('%PDF-1.7'), 'a.pdf');
    expect((await fetchFile(message)).statusCode).toBe(200);
    expect((await fetchFile(encodeURI(change(message)))).statusCode).toBe(404);
  });

  it('keeps quotes of a shown name inside the value of its header', async () => {
    const { message } = await upload(Buffer.from('%PDF-1.7'), 'a.pdf');
    const served = await fetchFile(encodeURI(message.replace(/[^/]+$/, `"; x='".pdf`)));
    expect(served.headers['content-disposition']).toBe(
      `inline; filename="_; x='_.pdf"; filename*=UTF-8''%22%3B%20x%3D%27%22.pdf`,
    );
  });

  it('[S7.42] has a page that shows a PDF, and runs nothing but its own script', async () => {
    const answer = await server.app.inject({ url: '/gqmt-boot/sys/common/pdf/pdfPreviewIframe' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; frame-src 'self'");
    const [script = ''] = /(?<=<script>)[\s\S]*(?=<\/script>)/.exec(answer.body) ?? [];
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).toContain("frame-ancestors 'self'");
  });
});
