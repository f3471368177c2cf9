import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unrecordedFiles } from '../../../../server/files/uploads/unrecordedFiles.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';
import { formOf, sendForm } from '../../support/uploadCalls.ts';

const BASE = '/sys/oss/file';
const DAY_MS = 24 * 3600 * 1000;

describe('对象存储', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'guangshu-stored-'));
    server = await openConsole({ dataDir });
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  const put = (name: string, content: string, token: string | null = admin.token) =>
    sendForm(server, formOf(Buffer.from(content), name), token, `${BASE}/upload`);
  const rows = async (query = '') => records(await admin.get(`${BASE}/list${query}`));
  const onDisk = async () =>
    (await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    ).length;
  const served = (path: unknown) =>
    server.app.inject({ method: 'GET', url: `/gqmt-boot/sys/common/static/${encodeURI(String(path))}` });

  it('takes a file, lists it with its size and author, and gives it back', async () => {
    expect(await put('并网合同.txt', '甲方')).toMatchObject({ success: true, message: '上传成功！' });
    const [row] = await rows('?fileName=*合同*');
    expect(row).toMatchObject({ fileName: '并网合同.txt', fileSize: 0.1, createBy: 'admin' });
    expect(row?.url).toMatch(/^oss\/\d{6}\/[0-9a-f]{32}\/并网合同\.txt$/);
    expect((await served(row?.url)).body).toBe('甲方');
    // As the step `download` asks: the whole path as one segment.
    const asked = `/gqmt-boot/sys/common/static/${encodeURIComponent(String(row?.url))}`;
    expect((await server.app.inject({ method: 'GET', url: asked })).body).toBe('甲方');
  });

  it('refuses what is no file, a dangerous one, and one whose content is another, and keeps nothing of them', async () => {
    const before = await onDisk();
    expect(await sendForm(server, new FormData(), admin.token, `${BASE}/upload`)).toMatchObject({ success: false });
    expect(await put('a.exe', 'MZ')).toMatchObject({ message: expect.stringMatching(/^不支持的文件类型/) });
    expect(await put('a.pdf', 'no pdf')).toMatchObject({ message: '文件内容与扩展名不符，请检查文件' });
    expect(await put('a.txt', '')).toMatchObject({ message: '文件是空的，请重新选择' });
    expect(await rows('?fileName=a.*')).toEqual([]);
    expect(await onDisk()).toBe(before);
  });

  it('keeps a file that only its own row names, however old', async () => {
    await put('手册.txt', '安装');
    const [row] = await rows('?fileName=手册.txt');
    const old = new Date(server.now().getTime() - 60 * DAY_MS);
    await server.db.updateTable('sys_upload').set({ created_at: old }).execute();
    const said: string[] = [];
    const { signal } = new AbortController();
    const scope = { ...jobPlaces(dataDir), db: server.db, now: server.now(), runId: 'r1', signal };
    await unrecordedFiles.run({ ...scope, say: (text: string) => void said.push(text) }, { keepDays: 1 });
    expect(said[0]).toMatch(/^无人引用的文件：删除 0 个/);
    expect((await served(row?.url)).body).toBe('安装');
  });

  it('removes the file with its row, at once, and what it counted for the quota', async () => {
    const [row] = await rows('?fileName=手册.txt');
    const before = await onDisk();
    expect(await admin.delete(`${BASE}/delete?id=${row?.id}`)).toMatchObject({ success: true, message: '删除成功!' });
    expect((await served(row?.url)).statusCode).toBe(404);
    expect(await onDisk()).toBe(before - 1);
    const left = server.db.selectFrom('sys_upload').select('id').where('path', '=', String(row?.url));
    expect(await left.execute()).toEqual([]);
    expect(await admin.delete(`${BASE}/delete?id=${row?.id}`)).toMatchObject({ message: '未找到对应实体' });
  });

  it('names the record that shows a file to be deleted, even among several, and then deletes none', async () => {
    await put('说明.txt', '附件');
    await put('多余.txt', '多余');
    const [shown] = await rows('?fileName=说明.txt');
    const [spare] = await rows('?fileName=多余.txt');
    const link = `<p><a href="/gqmt-boot/sys/common/static/${encodeURIComponent(String(shown?.url))}">说明</a></p>`;
    await server.db.updateTable('sys_announcement').set({ msg_content: link }).execute();
    const refused = { success: false, message: '文件“说明.txt”正用于通告的“内容”，不能删除' };
    expect(await admin.delete(`${BASE}/delete?id=${shown?.id}`)).toMatchObject(refused);
    expect(await admin.delete(`${BASE}/deleteBatch?ids=${spare?.id},${shown?.id}`)).toMatchObject(refused);
    for (const row of [shown, spare]) expect((await served(row?.url)).statusCode).toBe(200);
    await server.db.updateTable('sys_announcement').set({ msg_content: null }).execute();
    expect(await admin.delete(`${BASE}/deleteBatch?ids=${spare?.id},${shown?.id}`)).toMatchObject({ success: true });
    for (const row of [shown, spare]) expect((await served(row?.url)).statusCode).toBe(404);
  });

  it('is closed to users without its menu and its rights', async () => {
    const [row] = await rows();
    expect(await put('b.txt', 'b', operator.token)).toMatchObject({ success: false, code: 510 });
    for (const answer of [
      await operator.get(`${BASE}/list`),
      await operator.get(`${BASE}/queryById?id=${row?.id}`),
      await operator.delete(`${BASE}/delete?id=${row?.id}`),
      await operator.delete(`${BASE}/deleteBatch?ids=${row?.id}`),
    ])
      expect(answer).toMatchObject({ success: false, code: 510 });
    expect((await put('b.txt', 'b', null)).status).toBe(401);
    expect(await rows()).toHaveLength(1);
  });

  it('records who put a file there', async () => {
    const found = server.db.selectFrom('sys_audit').selectAll().where('resource', '=', 'sys/oss/file');
    const [first] = await found.where('action', '=', 'add').orderBy('happened_at').execute();
    expect(first).toMatchObject({ username: 'admin', content_after: expect.stringContaining('并网合同.txt') });
  });
});
