// biome-ignore-all lint/suspicious/noTemplateCurlyInString: places for parameters are written so
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';

const BASE = '/sys/message/sysMessageTemplate';
const GREETING = { templateCode: 'greet', templateType: '4', templateName: '问候' };

describe('模板管理', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    const templateHtml = '<p>您好 <strong>${name}</strong>，${电站} 有 ${ n } 条告警</p><script>alert(1)</script>';
    expect(await admin.post(`${BASE}/add`, { ...GREETING, templateHtml })).toMatchObject({ success: true });
    const plain = {
      templateCode: 'plain',
      templateType: '1',
      templateName: '短信',
      templateContent: '验证码 ${code} <b>',
    };
    expect(await admin.post(`${BASE}/add`, plain)).toMatchObject({ success: true });
  });
  afterAll(() => server.close());

  const rowOf = async (code: string) => records(await admin.get(`${BASE}/list?templateCode=${code}`))[0];
  const preview = (templateCode: string, parameters: unknown) =>
    admin.post(`${BASE}/preview`, { templateCode, testData: JSON.stringify(parameters) });
  const send = (change: Readonly<Record<string, unknown>> = {}, who = admin) =>
    who.post(`${BASE}/sendMsg`, {
      templateCode: 'greet',
      testData: JSON.stringify({ name: '<b>张三</b>', 电站: '一号站', n: 3 }),
      receiver: 'operator',
      msgType: '4',
      ...change,
    });

  it('keeps formatted content sanitised and plain content as it is, and lists the words', async () => {
    expect(await rowOf('greet')).toMatchObject({
      templateContent: '<p>您好 <strong>${name}</strong>，${电站} 有 ${ n } 条告警</p>',
      templateText: '您好 ${name}，${电站} 有 ${ n } 条告警',
      templateType_dictText: '系统',
    });
    expect(await rowOf('plain')).toMatchObject({ templateContent: '验证码 ${code} <b>', templateHtml: null });
  });

  it.each([
    [{ templateCode: 'greet' }, '模板CODE已存在！'],
    [{ templateType: '9' }, '模板类型只能是1短信、2邮件、3微信、4系统'],
    [{ templateName: '' }, '请输入模板标题!'],
    [{ templateContent: '您好 ${na me}' }, '模板内容第4个字符处的“${na me}”不是正确的参数'],
    [{ templateContent: '共 ${' }, '模板内容第3个字符处的“${”不是正确的参数'],
    [{ templateContent: '${1+1}' }, '模板内容第1个字符处的“${1+1}”不是正确的参数'],
    [{ templateType: '4', templateHtml: '<p>$<b>{name}</b></p>' }, '参数“${name}”只有一部分设置了格式'],
    [{ templateTestJson: '[1]' }, '测试数据应为JSON对象'],
    [{ templateTestJson: '{"a":{}}' }, '参数“a”的值应为文本、数字或布尔值'],
  ])('refuses %o and says what is wrong', async (change, message) => {
    const body = { templateCode: 'new', templateType: '1', templateName: '新', templateContent: '', ...change };
    const answer = await admin.post(`${BASE}/add`, body);
    expect(answer.success).toBe(false);
    expect(answer.message).toContain(message);
    expect(records(await admin.get(`${BASE}/list?templateCode=new`))).toEqual([]);
  });

  it('shows what a template reads like; values are text and are not filled again', async () => {
    const { result } = await preview('greet', { name: '<img src=x onerror=alert(1)>${n}', 电站: '一号站', n: 3 });
    expect(result).toMatchObject({
      title: '问候',
      text: '您好 <img src=x onerror=alert(1)>${n}，一号站 有 3 条告警',
      html: '<p>您好 <strong>&lt;img src=x onerror=alert(1)&gt;${n}</strong>，一号站 有 3 条告警</p>',
      formatted: true,
    });
    expect((await preview('plain', { code: '1234' })).result).toMatchObject({
      text: '验证码 1234 <b>',
      formatted: false,
    });
  });

  it('names missing and unknown parameters, with the nearest right one', async () => {
    for (const [parameters, message] of [
      [{ nmae: 'x', 电站: 'y', n: 1 }, '缺少参数：name；模板没有参数“nmae”，是否为“name”'],
      [{}, '缺少参数：name、电站、n'],
      [{ name: 'x', 电站: 'y', n: 1, more: 1 }, '模板没有参数“more”，可用的参数：name、电站、n'],
      [{ name: 'x', 电站: 'y', n: 1, constructor: 1 }, '模板没有参数“constructor”'],
    ] as const)
      expect((await preview('greet', parameters)).message).toContain(message);
    expect((await admin.post(`${BASE}/preview`, { templateCode: 'greet', testData: '{' })).message).toContain(
      'JSON对象',
    );
    expect(await preview('none', {})).toMatchObject({ success: false, message: '没有这个CODE的模板' });
  });

  it('sends a system message to the bell of its receiver, and records it', async () => {
    expect(await send()).toMatchObject({ success: true, message: '消息发送成功！' });
    const { result } = await operator.get('/sys/annountCement/listByUser');
    expect(JSON.stringify(result)).toContain('<strong>&lt;b&gt;张三&lt;/b&gt;</strong>，一号站 有 3 条告警');
    const [row] = records(await admin.get('/sys/message/sysMessage/list?esReceiver=operator'));
    expect(row).toMatchObject({
      esTitle: '问候',
      esContent: '您好 <b>张三</b>，一号站 有 3 条告警',
      esType_dictText: '系统',
      esSendStatus_dictText: '发送成功',
    });
  });

  it.each([
    [{ msgType: '1' }, '本服务器没有接入发送短信消息的网关'],
    [{ msgType: '2' }, '本服务器没有接入发送邮件消息的网关'],
    [{ msgType: '3' }, '本服务器没有接入发送微信消息的网关'],
    [{ msgType: '7' }, '消息类型只能是'],
    [{ receiver: ' , ' }, '请输入消息接收方'],
    [{ receiver: 'operator,nobody' }, '没有账号“nobody”'],
    [{ testData: '{}' }, '缺少参数'],
    [{ templateCode: 'none' }, '没有这个CODE的模板'],
  ])('sends nothing for %o, and says why', async (change, message) => {
    const count = () => server.db.selectFrom('sys_sms').select('id').execute();
    const before = await count();
    const answer = await send(change);
    expect(answer.success).toBe(false);
    expect(answer.message).toContain(message);
    expect(await count()).toEqual(before);
  });

  it('is closed to users without its rights', async () => {
    const row = await rowOf('plain');
    for (const answer of [
      await operator.get(`${BASE}/list`),
      await operator.post(`${BASE}/preview`, { templateCode: 'greet' }),
      await send({}, operator),
      await operator.post(`${BASE}/add`, { ...GREETING, templateCode: 'own' }),
      await operator.put(`${BASE}/edit`, { id: row?.id, templateName: 'x' }),
      await operator.delete(`${BASE}/delete?id=${row?.id}`),
    ])
      expect(answer).toMatchObject({ success: false, code: 510 });
  });

  it('changes the kind of a template and removes it', async () => {
    const row = await rowOf('plain');
    const edited = { id: row?.id, templateType: '4', templateHtml: '<p onclick="x()">${code}</p>' };
    expect(await admin.put(`${BASE}/edit`, edited)).toMatchObject({ success: true, message: '更新成功！' });
    expect(await rowOf('plain')).toMatchObject({ templateContent: '<p>${code}</p>', templateType: '4' });
    expect(await admin.delete(`${BASE}/delete?id=${row?.id}`)).toMatchObject({ success: true });
  });
});
