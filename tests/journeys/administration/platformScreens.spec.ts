import { isRecord } from '../../../src/runtime/data/json.ts';
import { type Api, apiAs } from '../support/api.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { addPerson } from '../support/people.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

const CODE = `journey${Date.now()}`;
const TEMPLATE = { templateCode: CODE, templateType: '4', templateName: '旅程告警' };
const MENUS = ['常见案例', '对象存储', '系统监控', '数据日志', '消息中心', '模板管理'];
const PASSWORD = 'Journey#2026';

/** Ids of the records of a list, or of a whole list. */
function idsIn(result: unknown): string[] {
  const rows: unknown = isRecord(result) ? result.records : result;
  return Array.isArray(rows) ? rows.map((row) => String(row.id)) : [];
}

/** A user with the menus of these screens and none of their buttons. */
async function addReader(admin: Api, request: Parameters<typeof addPerson>[0]): Promise<string> {
  await admin.post('/sys/role/add', { roleName: '旅程读者', roleCode: CODE });
  const [roleId] = idsIn((await admin.get(`/sys/role/list?roleCode=${CODE}`)).result);
  const menus = await Promise.all(
    MENUS.map(async (name) => idsIn((await admin.get(`/sys/permission/list?name=${encodeURI(name)}`)).result)),
  );
  const granted = { roleId, permissionIds: menus.flat().join(','), lastpermissionIds: '' };
  expect(await admin.post('/sys/permission/saveRolePermission', granted)).toMatchObject({ success: true });
  const username = `reader${CODE}`;
  await addPerson(request, {
    username,
    phone: `137${String(Date.now()).slice(-8)}`,
    password: PASSWORD,
    account: { selectedroles: roleId },
  });
  return username;
}

test('files are put into the store, messages are tried out, versions are compared', async ({ page }) => {
  const admin = await apiAs(page.request, 'admin');
  const templateHtml = '<p>$' + '{station} 有 $' + '{count} 条告警</p>';
  expect(await admin.post('/sys/message/sysMessageTemplate/add', { ...TEMPLATE, templateHtml })).toMatchObject({
    success: true,
  });
  // A user whose notices no other journey counts.
  const receiver = { username: `receiver${CODE}`, phone: `139${String(Date.now()).slice(-8)}`, password: PASSWORD };
  await addPerson(page.request, receiver);
  await signIn(page, 'admin');
  const list = listOn(page);

  await openFromMenu(page, '常见案例', '对象存储');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'OSS文件上传' }).first().click();
  const file = { name: '旅程说明.txt', mimeType: 'text/plain', buffer: Buffer.from('说明') };
  await (await choosing).setFiles([file, { ...file, name: '旅程.exe' }]);
  await expect(page.getByText('旅程说明.txt 上传成功!')).toBeVisible();
  await expect(page.getByText(/旅程\.exe：不支持的文件类型/)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await list.act(list.row('旅程说明.txt'), '下载');
  expect((await arriving).suggestedFilename()).toBe('旅程说明.txt');
  await list.act(list.row('旅程说明.txt'), '删除');
  await list.answer('确定');
  await expect(list.row('旅程说明.txt')).toHaveCount(0);

  await openFromMenu(page, '消息中心', '模板管理');
  await list.act(list.row(CODE), '预览');
  const preview = page.getByRole('dialog', { name: '预览 · 旅程告警' });
  await preview.getByRole('textbox', { name: '测试数据' }).fill('{"station": "一号站", "count": 2}');
  await preview.getByRole('button', { name: '生成预览' }).click();
  await expect(preview.getByText('一号站 有 2 条告警')).toBeVisible();
  await preview.getByRole('button', { name: spaced('取消') }).click();
  await list.answer('确定');
  await expect(preview).toBeHidden();
  await list.act(list.row(CODE), '发送测试');
  const sending = page.getByRole('dialog', { name: '发送测试' });
  const testData = sending.getByRole('textbox', { name: '测试数据' });
  await testData.fill('{"staton": "一号站", "count": 2}');
  await sending.getByRole('textbox', { name: '消息接收方' }).fill(receiver.username);
  await sending.getByRole('button', { name: spaced('确定') }).click();
  await expect(page.getByText('缺少参数：station；模板没有参数“staton”，是否为“station”')).toBeVisible();
  await testData.fill('{"station": "一号站", "count": 2}');
  await sending.getByRole('button', { name: spaced('确定') }).click();
  await expect(page.getByText('消息发送成功！')).toBeVisible();
  await list.act(list.row(CODE), '编辑');
  const editing = page.getByRole('dialog', { name: '编辑' });
  await editing.getByRole('textbox', { name: '模板标题' }).fill('旅程提醒');
  await editing.getByRole('button', { name: spaced('确定') }).click();
  await expect(list.row('旅程提醒')).toBeVisible();

  const [id] = idsIn((await admin.get(`/sys/message/sysMessageTemplate/list?templateCode=${CODE}`)).result);
  await openFromMenu(page, '系统监控', '数据日志');
  await list.search('数据ID', id ?? '');
  await list.showsTotal('共2条');
  const compare = page.getByRole('button', { name: '数据比较' });
  await list.rows.nth(0).getByRole('checkbox').check();
  await compare.click();
  await expect(page.getByText('请选择两条数据')).toBeVisible();
  await list.rows.nth(1).getByRole('checkbox').check();
  await compare.click();
  const compared = page.getByRole('dialog', { name: /^数据对比窗口/ });
  await expect(compared.getByRole('row', { name: /模板标题.*旅程告警.*→.*旅程提醒/ })).toBeVisible();
});

test('whoever has the menus alone sees no buttons, and the server refuses the calls', async ({ page }) => {
  const admin = await apiAs(page.request, 'admin');
  const reader = await addReader(admin, page.request);
  await signIn(page, reader, PASSWORD);
  for (const [group, title] of [
    ['常见案例', '对象存储'],
    ['消息中心', '模板管理'],
    ['系统监控', '数据日志'],
  ] as const) {
    await openFromMenu(page, group, title);
    await expect(page.getByRole('button', { name: spaced('查询') })).toBeVisible();
    const empty = page.getByRole('status').filter({ hasText: '暂无数据' });
    await expect(page.getByRole('table').or(empty).first()).toBeVisible();
    for (const name of ['OSS文件上传', '新增', '编辑', '删除', '批量删除', '导入', '导出', '发送测试'])
      await expect(page.getByRole('button', { name: spaced(name) }), `${title}: ${name}`).toHaveCount(0);
  }
  const own = await apiAs(page.request, reader, PASSWORD);
  const message = '/sys/message/sysMessageTemplate';
  for (const answer of [
    await own.delete('/sys/oss/file/delete?id=1'),
    await own.post(`${message}/add`, { ...TEMPLATE, templateCode: 'own' }),
    await own.put(`${message}/edit`, { id: '1', templateName: 'x' }),
    await own.delete(`${message}/deleteBatch?ids=1,2`),
    await own.post(`${message}/sendMsg`, { templateCode: CODE, receiver: 'admin', msgType: '4' }),
  ])
    expect(answer.code).toBe(510);
});
