import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

const OWN = '/sys/permission/getUserPermissionByToken';
/** Hidden: reached from the user menu. */
const OWN_ACCOUNT = ['个人页', [['个人设置', [['基本设置'], ['安全设置'], ['账户绑定'], ['登录设备']]]]];

/** What operators may do with work orders. */
const WORK = [
  { action: 'station:workOrder:accept', type: '1', describe: '接单' },
  { action: 'station:workOrder:submit', type: '1', describe: '提交' },
];

/** And with inspections. */
const INSPECTION = { action: 'station:inspectionTask:execute', type: '1', describe: '执行' };

/** And with shift logs. */
const SHIFT = [
  { action: 'station:shiftLog:add', type: '1', describe: '新增' },
  { action: 'station:shiftLog:takeOver', type: '1', describe: '接班' },
];

/** And with alarms and events, each at its place in the list. */
const FIRST = [
  { action: 'station:stationEvent:add', type: '1', describe: '新增' },
  { action: 'station:alarm:confirm', type: '1', describe: '确认告警' },
];
const SECOND = [
  { action: 'station:stationEvent:edit', type: '1', describe: '编辑' },
  { action: 'station:alarm:handle', type: '1', describe: '处理告警' },
];
const THIRD = { action: 'station:alarm:toOrder', type: '1', describe: '转工单' };

describe('permission query', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const titles = (menu: unknown): unknown =>
    Array.isArray(menu)
      ? menu.map((node) => [
          pick(node, 'meta', 'title'),
          ...(pick(node, 'children') ? [titles(pick(node, 'children'))] : []),
        ])
      : menu;

  it('[S7.24a S3.3] gives each role its menus', async () => {
    const { result, code } = await admin.get(OWN);
    expect(code).toBe(0);
    expect(titles(pick(result, 'menu'))).toEqual([
      ['首页'],
      ['工作台'],
      [
        '电站管理',
        [
          ...[['电站画像'], ['经营总览'], ['大屏']],
          ...[
            ['电站档案'],
            ['设备台账'],
            ['设备类型'],
            ['告警中心'],
            ['厂家告警库'],
            ['告警规则'],
            ['运维工单'],
            ['巡检计划'],
            ['通知规则'],
            ['定时报表'],
            ['计划工作'],
            ['巡检任务'],
            ['值班表'],
          ],
          ...[['值班日志'], ['设备实时数据'], ['历史曲线'], ['发电报表'], ['事件与损失'], ['运维统计']],
          ...[['发电计划'], ['电价']],
          ...[['碳排放因子'], ['大屏链接'], ['采集器令牌'], ['接入映射'], ['遥测隔离区']],
        ],
      ],
      [
        '系统管理',
        [
          ...[['用户管理'], ['角色管理'], ['菜单管理'], ['租户管理'], ['部门管理'], ['我的部门'], ['职务管理']],
          ...[['通讯录'], ['数据字典'], ['界面配置'], ['分类字典'], ['系统通告'], ['菜单管理（逐级加载）']],
        ],
      ],
      ['在线开发', [['Online表单开发'], ['Online报表配置'], ['系统编码规则'], ['系统校验规则'], ['多数据源管理']]],
      [
        '系统监控',
        [
          ['路由网关'],
          ['定时任务'],
          ['在线用户'],
          ['日志管理'],
          ['审计日志'],
          ['数据日志'],
          ['性能监控', [['SQL监控'], ['请求追踪'], ['服务器信息'], ['磁盘监控']]],
        ],
      ],
      ['消息中心', [['消息管理'], ['模板管理'], ['我的消息'], ['机器人与回调'], ['发送记录']]],
      ['常见案例', [['组件展示'], ['对象存储'], ['一对多订单'], ['订单表格编辑'], ['表格示例']]],
      OWN_ACCOUNT,
    ]);
    expect(titles(pick((await operator.get(OWN)).result, 'menu'))).toEqual([
      ['首页'],
      ['工作台'],
      [
        '电站管理',
        [
          ...[['电站画像'], ['大屏']],
          ...[['电站档案'], ['设备台账'], ['告警中心'], ['运维工单'], ['巡检任务'], ['值班日志'], ['设备实时数据']],
          ...[['历史曲线'], ['发电报表']],
          ['事件与损失'],
        ],
      ],
      ['系统管理', [['用户管理']]],
      ['消息中心', [['我的消息']]],
      OWN_ACCOUNT,
    ]);
  });

  it('[S7.24a S3.4] gives the buttons a user owns and all there are', async () => {
    const { result } = await operator.get(OWN);
    expect(pick(result, 'auth')).toEqual([
      INSPECTION,
      SHIFT[0],
      ...FIRST.slice(0, 1),
      { action: 'station:stationEquipment:add', type: '1', describe: '新增' },
      ...FIRST.slice(1),
      { action: 'station:workOrder:add', type: '1', describe: '新增' },
      ...SECOND,
      { action: 'station:stationEquipment:edit', type: '1', describe: '编辑' },
      THIRD,
      ...WORK,
      SHIFT[1],
    ]);
    const all = pick(result, 'allAuth');
    expect(all).toContainEqual({ action: 'user:form:phone', status: '1', type: '2', describe: '手机号可编辑' });
    expect(all).toContainEqual({ action: 'user:add', status: '1', type: '1', describe: '添加用户' });
    expect(pick((await admin.get(OWN)).result, 'allAuth')).toEqual(all);
    expect(pick(result, 'sysSafeMode')).toBe(false);
  });

  it('accepts the token old clients repeat in the address', async () => {
    expect((await admin.get(`${OWN}?token=abc&_t=1`)).success).toBe(true);
  });

  it('[S3.4] leaves a button that is switched off out of auth, and lets every user use it', async () => {
    const off = { status: '0' };
    await server.db
      .updateTable('sys_permission')
      .set(off)
      .where('perms', '=', 'station:stationEquipment:add')
      .execute();
    const { result } = await operator.get(OWN);
    expect(pick(result, 'auth')).toEqual([
      INSPECTION,
      SHIFT[0],
      ...FIRST,
      { action: 'station:workOrder:add', type: '1', describe: '新增' },
      ...SECOND,
      { action: 'station:stationEquipment:edit', type: '1', describe: '编辑' },
      THIRD,
      ...WORK,
      SHIFT[1],
    ]);
    expect(pick(result, 'allAuth')).toContainEqual({
      action: 'station:stationEquipment:add',
      status: '0',
      type: '1',
      describe: '新增',
    });
    await server.db.updateTable('sys_permission').set(off).where('perms', '=', 'user:frozenBatch').execute();
    const answer = await operator.put('/sys/user/frozenBatch', { ids: 'none', status: 2 });
    expect(answer).toMatchObject({ code: 500, message: '未找到对应实体' });
    await server.db.updateTable('sys_permission').set({ status: '1' }).execute();
    expect((await operator.put('/sys/user/frozenBatch', { ids: 'none', status: 2 })).code).toBe(510);
  });

  it('[S3.4 S6.5b] lets one button carry several codes', async () => {
    const add = async () => (await operator.post('/station/stationEquipment/add', {})).code;
    const setCodes = (perms: string, was: string) =>
      server.db.updateTable('sys_permission').set({ perms }).where('perms', '=', was).execute();
    await setCodes('station:other, station:stationEquipment:add', 'station:stationEquipment:add');
    // Past the right, the body is refused.
    expect(await add()).toBe(500);
    await setCodes('station:stationEquipment:addAll', 'station:other, station:stationEquipment:add');
    expect(await add()).toBe(510);
    await setCodes('station:stationEquipment:add', 'station:stationEquipment:addAll');
  });

  it('puts the first page before everything for a user who was not given one', async () => {
    const role = { id: newId(), role_name: '空', role_code: 'empty', description: null };
    const audit = { create_by: null, create_time: null, update_by: null, update_time: null };
    await server.db
      .insertInto('sys_role')
      .values({ ...role, ...audit })
      .execute();
    await server.db
      .deleteFrom('sys_user_role')
      .where('user_id', '=', String(pick(operator.signedIn, 'result', 'userInfo', 'id')))
      .execute();
    const { result } = await operator.get(OWN);
    expect(titles(pick(result, 'menu'))).toEqual([['首页']]);
    expect(pick(result, 'auth')).toEqual([]);
  });

  it('gives every user the hidden online screens, in a hidden folder', async () => {
    const folder = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('url', '=', '/online')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('sys_permission')
      .values({
        ...{
          id: newId(),
          parent_id: folder.id,
          name: '在线表单',
          menu_type: 1,
          url: '/online/cgformList/:code',
          hidden: true,
        },
        ...{ component: 'online/FormList', component_name: null, redirect: null, icon: null, description: null },
        ...{ perms: null, perms_type: null, create_by: null, create_time: null, update_by: null, update_time: null },
      })
      .execute();
    const { result } = await operator.get(OWN);
    expect(pick(result, 'menu', 1)).toMatchObject({
      path: '/online',
      hidden: true,
      meta: { title: '在线开发', hideMenu: true },
      children: [{ path: '/online/cgformList/:code', name: 'online-cgformList-@code', hidden: true }],
    });
  });
});
