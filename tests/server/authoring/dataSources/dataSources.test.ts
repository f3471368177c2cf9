import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sourceAddress } from '../../../../server/authoring/dataSources/address.ts';
import { connectionFault } from '../../../../server/authoring/dataSources/faults.ts';
import { connectSource, openSource } from '../../../../server/authoring/dataSources/open.ts';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const BASE = '/sys/dataSource';
const FORM = '/online/cgreport/api/testConnection';

/** A server of another kind, or one that says nothing. */
async function startOther(greeting: string | null): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (greeting !== null) socket.end(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return { server, port: typeof at === 'object' && at ? at.port : 0 };
}

describe('多数据源管理', () => {
  const real = new URL(inject('databases').server);
  const own = {
    dbType: '6',
    dbUrl: `jdbc:postgresql://${real.host}/postgres`,
    dbUsername: decodeURIComponent(real.username),
    dbPassword: decodeURIComponent(real.password),
  };
  let server: Console;
  let admin: Person;
  let operator: Person;
  let web: Awaited<ReturnType<typeof startOther>>;
  let silent: Awaited<ReturnType<typeof startOther>>;
  let shut: number;
  let services: Parameters<typeof openSource>[0];
  beforeAll(async () => {
    web = await startOther('HTTP/1.1 400 Bad Request\r\n\r\nno database at all');
    silent = await startOther(null);
    const gone = await startOther(null);
    shut = gone.port;
    await new Promise((resolve) => gone.server.close(resolve));
    const host = '127.0.0.1';
    const dataSourceTargets = [
      { host: real.hostname, port: Number(real.port), isPrivate: true },
      ...[web.port, silent.port, shut].map((port) => ({ host, port, isPrivate: true })),
      { host: 'localhost', port: web.port, isPrivate: false },
      { host, port: 1, isPrivate: false },
      { host: 'db.invalid', port: 3306, isPrivate: true },
    ];
    server = await openConsole({ dataSourceTargets });
    const config = { ...readConfig({}, '/'), dataSecret: 'another secret of the tests', dataSourceTargets };
    services = { db: server.db, config };
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    expect(await admin.post(`${BASE}/add`, { code: 'own', name: '本机库', ...own })).toMatchObject({ success: true });
  });
  afterAll(async () => {
    await server.close();
    for (const { server: other } of [web, silent]) other.close();
  });

  const rowOf = async (code: string) => records(await admin.get(`${BASE}/list?code=${code}`))[0] ?? {};
  const sealedOf = async (code: string) =>
    (await server.db.selectFrom('sys_data_source').select('db_password').where('code', '=', code).executeTakeFirst())
      ?.db_password ?? '';

  it('seals the password, and sends it nowhere', async () => {
    const row = await rowOf('own');
    expect(row).toMatchObject({ name: '本机库', dbDriver: 'org.postgresql.Driver' });
    const answers = [row, await admin.get(`${BASE}/queryById?id=${row.id}`), await admin.get(`${BASE}/options`)];
    const audit = await server.db.selectFrom('sys_audit').selectAll().execute();
    const sealed = await sealedOf('own');
    expect(sealed).toMatch(/^[\w-]{40,}$/);
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain(own.dbPassword);
    for (const told of [answers, audit]) {
      expect(JSON.stringify(told)).not.toContain(sealed);
      expect(JSON.stringify(told)).not.toContain(`"${own.dbPassword}"`);
    }
    expect(answers[2]).toMatchObject({ result: [{ value: 'own', text: '本机库', title: '本机库', label: '本机库' }] });
  });

  it('connects with what is stored, reads, and changes nothing there', async () => {
    const { id } = await rowOf('own');
    const answer = await admin.post(`${BASE}/test`, { id });
    expect(answer).toMatchObject({ success: true, message: '连接成功' });
    expect(pick(answer.result, 'version')).toMatch(/^PostgreSQL \d+/);
    const source = await openSource(services, String(id));
    const asked = 'select n, $1::text as word from generate_series(1, 100000) n';
    expect(await source.rows(asked, ["o'hara"], 2)).toEqual([1, 2].map((n) => ({ n, word: "o'hara" })));
    await expect(source.rows('create table gs_no (a int)', [], 1)).rejects.toThrow('read-only transaction');
    await source.close();
  });

  it.each([
    [{ dbPassword: 'wrong' }, '用户名或密码不正确'],
    [{ dbUrl: `jdbc:postgresql://${real.host}/gs_none` }, '该服务器上没有这个数据库'],
    [{ dbUrl: `jdbc:postgresql://${real.host}/postgres?sslmode=require` }, '该服务器不支持加密连接'],
    [{ dbUrl: 'jdbc:postgresql://127.0.0.1:{shut}/pv' }, '的端口{shut}没有服务在监听'],
    [{ dbType: '4', dbUrl: 'jdbc:mysql://127.0.0.1:{shut}/pv' }, '的端口{shut}没有服务在监听'],
    [{ dbUrl: 'jdbc:postgresql://127.0.0.1:{web}/pv' }, '的应答不是PostgreSQL数据库的应答'],
    [{ dbType: '4', dbUrl: 'jdbc:mysql://127.0.0.1:{web}/pv?useSSL=false' }, '的应答不是MySQL数据库的应答'],
    [{ dbType: '5', dbUrl: 'jdbc:mariadb://db.invalid/pv' }, '主机名'],
    [{ dbUrl: 'jdbc:postgresql://localhost:{web}/pv' }, '须由管理员在DATA_SOURCE_TARGETS中以private登记'],
    [{ dbUrl: 'jdbc:postgresql://127.0.0.1:1/pv' }, '属于内部网络'],
  ])('says why it cannot connect: %o', async (change, reason) => {
    const filled = (text: string) => text.replace('{shut}', String(shut)).replace('{web}', String(web.port));
    const form = { ...own, ...change };
    const answer = await admin.post(FORM, { ...form, dbUrl: filled(form.dbUrl) });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(filled(reason)) });
    expect(answer.message).toMatch(/^连接失败：/);
  });

  it.each(['6', '4'])('waits no longer than its limit for a server that says nothing (kind %s)', async (dbType) => {
    const dbUrl = `jdbc:${dbType === '6' ? 'postgresql' : 'mysql'}://127.0.0.1:${silent.port}/pv`;
    const from = performance.now();
    await expect(connectSource(services, { ...own, dbType, dbUrl, dbName: '' }, 300)).rejects.toThrow(
      `127.0.0.1:${silent.port}在0.3秒内没有应答`,
    );
    expect(performance.now() - from).toBeLessThan(2000);
  });

  it('reaches no server that the operator has not listed', async () => {
    const dbUrl = 'jdbc:postgresql://192.0.2.1:5432/pv';
    const said = '不允许连接192.0.2.1:5432：请管理员用环境变量DATA_SOURCE_TARGETS登记该服务器';
    expect(await admin.post(FORM, { ...own, dbUrl })).toMatchObject({ success: false, message: said });
  });

  it.each([
    [{ code: 'own' }, '数据源编码已存在！'],
    [{ code: '1a' }, '编码必须以字母开头，可包含数字、下划线、横杠'],
    [{ dbType: '2' }, '数据库类型只支持 MySQL、MariaDB 和 PostgreSQL'],
    [{ dbUrl: 'db.example.cn' }, '数据源地址不正确，应为jdbc:postgresql://db.example.cn:5432/pv'],
    [{ dbUrl: 'jdbc:oracle:thin:@h:1521:x' }, '数据源地址不正确'],
    [{ dbUrl: 'jdbc:mysql://h/pv' }, '数据源地址属于MySQL，与数据库类型不一致'],
    [{ dbUrl: 'jdbc:postgresql://u:p@h/pv' }, '数据源地址中不允许带用户名和密码'],
    [{ dbUrl: 'jdbc:postgresql://h/pv?user=a&password=b' }, '数据源地址中不允许带用户名和密码'],
    [{ dbUrl: 'jdbc:postgresql://h1:1,h2:2/pv' }, '数据源地址'],
    [{ dbUrl: 'jdbc:postgresql://h:5432' }, '数据源地址中缺少数据库名称'],
    [{ dbUrl: 'jdbc:postgresql://h/a/b' }, '数据源地址中的数据库名称不正确'],
    [{ dbUrl: 'jdbc:postgresql://h/%ff' }, '数据源地址中的数据库名称有不正确的编码'],
    [{ dbUrl: 'jdbc:postgresql://h/pv?sslmode=prefer' }, '数据源地址的sslmode只支持'],
    [{ dbPassword: 'x'.repeat(201) }, '密码不能超过200个字符'],
  ])('stores nothing of %o, and says what is wrong', async (change, message) => {
    const answer = await admin.post(`${BASE}/add`, { code: 'new', name: '新', ...own, ...change });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
    expect(await rowOf('new')).toEqual({});
  });

  it('keeps the password through an edit, and does not let it be sent elsewhere', async () => {
    const { id } = await rowOf('own');
    const sealed = await sealedOf('own');
    const edit = (change: object) => admin.put(`${BASE}/edit`, { id, ...change });
    expect(await edit({ name: '改名', dbPassword: '' })).toMatchObject({ success: true });
    expect(await sealedOf('own')).toBe(sealed);
    const away = { dbUrl: `jdbc:postgresql://127.0.0.1:${web.port}/pv` };
    expect(await edit(away)).toMatchObject({ success: false, message: expect.stringContaining('请重新输入密码') });
    // A form that was led elsewhere is tried without the stored password.
    const { dbPassword: _, ...form } = own;
    expect(await admin.post(FORM, { ...form, code: 'own' })).toMatchObject({ success: true, message: '连接成功' });
    expect(await admin.post(FORM, { ...form, code: 'own', dbUsername: 'gs_else' })).toMatchObject({ success: false });
    expect(await edit({ ...away, dbPassword: 'new' })).toMatchObject({ success: true });
    expect(await sealedOf('own')).not.toBe(sealed);
    expect(await edit(own)).toMatchObject({ success: true });
  });

  it('does not open a password that was copied from another row, or sealed with another key', async () => {
    const { id } = await rowOf('own');
    await admin.post(`${BASE}/add`, { code: 'copy', name: '副本', ...own });
    const copy = await rowOf('copy');
    await server.db
      .updateTable('sys_data_source')
      .set({ db_password: await sealedOf('own') })
      .where('code', '=', 'copy')
      .execute();
    expect((await admin.post(`${BASE}/test`, { id: copy.id })).message).toContain('无法解密');
    const config = { ...services.config, dataSecret: 'a third secret' };
    await expect(openSource({ ...services, config }, String(id))).rejects.toThrow('请重新输入密码');
    expect(await admin.delete(`${BASE}/delete?id=${copy.id}`)).toMatchObject({ success: true });
    expect((await admin.post(`${BASE}/test`, { id: copy.id })).message).toBe('数据源不存在或已被删除');
  });

  it('is closed to whoever lacks its rights', async () => {
    const { id } = await rowOf('own');
    for (const answer of [
      await operator.get(`${BASE}/list`),
      await operator.get(`${BASE}/options`),
      await operator.post(`${BASE}/test`, { id }),
      await operator.post(FORM, own),
      await operator.post(`${BASE}/add`, { code: 'op', name: 'x', ...own }),
      await operator.delete(`${BASE}/delete?id=${id}`),
    ])
      expect(answer).toMatchObject({ success: false, code: 510 });
  });
});

describe('what a database says against a connection', () => {
  const mysql = sourceAddress('4', 'jdbc:mysql://db:3307/pv?serverTimezone=Asia/Shanghai', '');
  const said = (code: string, message = '') =>
    connectionFault(Object.assign(new Error(message), { code }), mysql, 9000);

  it.each([
    ['ER_ACCESS_DENIED_ERROR', '用户名或密码不正确'],
    ['ER_BAD_DB_ERROR', '该服务器上没有这个数据库，或该用户不能使用它'],
    ['ER_HOST_NOT_PRIVILEGED', '该服务器不允许本服务器的地址以这个用户连接'],
    ['HANDSHAKE_NO_SSL_SUPPORT', '该服务器不支持加密连接'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', '该服务器的证书无法验证'],
    ['ER_OUT_OF_RESOURCES', 'MySQL拒绝了连接（ER_OUT_OF_RESOURCES）'],
    ['EHOSTUNREACH', '网络不可达，请检查主机地址与防火墙'],
    ['PROTOCOL_CONNECTION_LOST', 'db:3307的应答不是MySQL数据库的应答，请检查端口与数据库类型'],
  ])('%s', (code, text) => expect(said(code, 'some <b>text</b> of theirs')).toBe(text));

  it('reads addresses as the family writes them', () => {
    expect(mysql).toEqual({ kind: 'mysql', host: 'db', port: 3307, database: 'pv', encryption: 'off' });
    const address = sourceAddress('6', 'postgres://[::1]/a%2Db?sslmode=verify-full', 'other');
    expect(address).toEqual({ kind: 'postgresql', host: '[::1]', port: 5432, database: 'a-b', encryption: 'verify' });
    expect(sourceAddress('5', 'jdbc:mariadb://DB.cn:3306', 'pv')).toMatchObject({ host: 'db.cn', database: 'pv' });
  });
});
