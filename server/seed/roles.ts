import type { Transaction } from 'kysely';
import type { Resources } from '../../src/common/resource/resources.ts';
import type { Database } from '../foundation/database/schema.ts';
import { ADMIN_ROLE } from '../rights/heldRights/administrator.ts';
import { REGISTERED_ROLE, THIRD_ROLE } from '../rights/heldRights/registered.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { BUTTON, menuEntries } from './menuEntries.ts';
import { stamp } from './stamp.ts';

export const OPERATOR_ROLE = 'operator';

/** Pages about the own account: for every user, reached from the user menu. */
const OWN_ACCOUNT = [
  'menu.account',
  'menu.account.settings.BaseSetting.2',
  'menu.account.settings.BaseSetting',
  'menu.account.settings.security',
  'menu.account.settings.binding',
  'menu.account.settings.sessions',
];

/** Menus whose screens exist; the rest of the tree waits in the table for its screens. */
const ADMIN_MENUS = [
  'menu.dashboard.analysis',
  'menu.workbench',
  'menu.dashboard.details',
  'menu.dashboard.management',
  'menu.dashboard.panorama',
  'menu.isystem',
  'menu.isystem.user',
  'menu.isystem.roleUserList',
  'menu.isystem.permission',
  'menu.isystem.newPermissionList',
  'menu.isys.tenant',
  'menu.isystem.depart',
  'menu.isystem.departUserList',
  'menu.isystem.addressList',
  'menu.isystem.position',
  'menu.isystem.dict',
  'menu.isystem.screen',
  'menu.isystem.annountCement',
  'menu.station',
  'menu.station.stationInfo',
  'menu.station.stationEquipment',
  'menu.station.equipmentType',
  'menu.station.powerReport',
  'menu.station.telemetryLatest',
  'menu.station.telemetryHistory',
  'menu.station.stationEvent',
  'menu.station.energyPlan',
  'menu.station.stationTariff',
  'menu.station.emissionFactor',
  'menu.station.gatewayToken',
  'menu.station.wallToken',
  'menu.station.telemetryProfile',
  'menu.station.telemetryQuarantine',
  'menu.station.alarm',
  'menu.station.alarmRule',
  'menu.station.alarmLibrary',
  'menu.station.shiftLog',
  'menu.station.operationStatistics',
  'menu.station.plannedWork',
  'menu.station.dutyRoster',
  'menu.station.notificationRule',
  'menu.station.reportSchedule',
  'menu.station.workOrder',
  'menu.station.inspectionPlan',
  'menu.station.inspectionTask',
  'menu.message',
  'menu.modules.message.sysMessageTemplateList',
  'menu.modules.message.sysMessageList',
  'menu.modules.message.outbox',
  'menu.modules.message.webhook',
  'menu.isps.userAnnouncement',
  'menu.dashboard3',
  'menu.isystem.gatewayroute',
  'menu.isystem.log',
  'menu.monitor.audit',
  'menu.sys.dataLog-list',
  'menu.isystem.QuartzJobList',
  'menu.monitor',
  'menu.monitor.sql',
  'menu.monitor.SystemInfo',
  'menu.monitor.HttpTrace',
  'menu.monitor.Disk',
  'menu.isystem.online',
  'menu.online',
  'menu.online.cgform',
  'menu.online.cgreport',
  'menu.isystem.fillRule',
  'menu.isystem.checkRule',
  'menu.isystem.dataSource',
  'menu.isys.category',
  'menu.demo',
  'menu.demo.gallery',
  'menu.demo.order',
  'menu.demo.orderGrid',
  'menu.demo.gridGallery',
  'menu.oss.file',
  ...OWN_ACCOUNT,
];

/** Menu of the stations. */
const STATIONS = 'menu.station.stationInfo';

const OPERATOR_GRANTS = [
  'menu.dashboard.analysis',
  'menu.workbench',
  'menu.dashboard.details',
  'menu.dashboard.panorama',
  'menu.isystem',
  'menu.isystem.user',
  'menu.station',
  'menu.station.powerReport',
  'menu.station.telemetryHistory',
  'menu.station.stationEvent',
  'button.station.stationEvent.add',
  'button.station.stationEvent.edit',
  'menu.station.stationEquipment',
  'button.station.stationEquipment.add',
  'button.station.stationEquipment.edit',
  'menu.station.telemetryLatest',
  'menu.station.alarm',
  'button.station.alarm.confirm',
  'button.station.alarm.handle',
  'button.station.alarm.toOrder',
  'menu.station.workOrder',
  'button.station.workOrder.add',
  'button.station.workOrder.accept',
  'button.station.workOrder.submit',
  'menu.station.inspectionTask',
  'button.station.inspectionTask.execute',
  'menu.station.shiftLog',
  'button.station.shiftLog.add',
  'button.station.shiftLog.takeOver',
  'menu.message',
  'menu.isps.userAnnouncement',
  ...OWN_ACCOUNT,
];

/** Menus of self-registered accounts. */
const REGISTERED_GRANTS = ['menu.dashboard.analysis', ...OWN_ACCOUNT];

/** Further menus whose buttons the administrator holds, besides those that are visible. */
const ADMIN_BUTTON_MENUS = new Set(ADMIN_MENUS);

/** The roles and their first grants. Grants of a role or a menu that was deleted are left out. */
export async function seedRoles(trx: Transaction<Database>, resources: Resources): Promise<void> {
  let made: readonly string[] = [];
  await offer(trx, {
    table: 'sys_role',
    rows: roleRows(),
    insert: (rows) => {
      made = rows.map(({ role_code: code }) => code);
      return trx
        .insertInto('sys_role')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  });
  await offerGrants(trx, firstHeld(resources));
  // Operators of an installation that is older than the rule go on seeing what they see.
  if (made.includes(OPERATOR_ROLE)) await narrowStations(trx);
}

/** Operators see the stations of their department and of those below it, and through them all figures (decision 25). */
async function narrowStations(trx: Transaction<Database>): Promise<void> {
  const menu = stableId(STATIONS);
  const rule = {
    ...{ id: stableId('rule.operator.stations'), permission_id: menu, rule_name: '本部门及下级部门的电站' },
    ...{ rule_column: 'orgCode', rule_conditions: 'RIGHT_LIKE', rule_value: '#{sys_org_code}', ...stamp(0) },
  };
  await trx
    .insertInto('sys_permission_data_rule')
    .values(rule)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('sys_role_permission')
    .values({ ...grant(OPERATOR_ROLE, STATIONS), data_rule_ids: rule.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Held {
  readonly role: string;
  /** Key of a menu entry. */
  readonly key: string;
}

/** Grants menu entries to roles, each once in the life of a database; those of deleted roles and entries are left out. */
export async function offerGrants(trx: Transaction<Database>, held: readonly Held[]): Promise<void> {
  const roles = new Set((await trx.selectFrom('sys_role').select('id').execute()).map((row) => row.id));
  const menus = new Set((await trx.selectFrom('sys_permission').select('id').execute()).map((row) => row.id));
  await offer(trx, {
    table: 'sys_role_permission',
    rows: held
      .map(({ role, key }) => grant(role, key))
      .filter((row) => roles.has(row.role_id) && menus.has(row.permission_id)),
    insert: (rows) =>
      trx
        .insertInto('sys_role_permission')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

export function roleId(code: string): string {
  return stableId(`role.${code}`);
}

function roleRows() {
  return [
    {
      id: roleId(ADMIN_ROLE),
      role_name: '管理员',
      role_code: ADMIN_ROLE,
      description: '管理系统的全部功能',
      ...stamp(0),
    },
    {
      id: roleId(OPERATOR_ROLE),
      role_name: '运维值班员',
      role_code: OPERATOR_ROLE,
      description: '查看用户，维护设备台账',
      ...stamp(1),
    },
    {
      id: roleId(REGISTERED_ROLE),
      role_name: '注册用户',
      role_code: REGISTERED_ROLE,
      description: '自行注册的账号，仅能查看首页和维护个人信息',
      ...stamp(2),
    },
    {
      id: roleId(THIRD_ROLE),
      role_name: '第三方登录用户',
      role_code: THIRD_ROLE,
      description: '通过第三方平台创建的账号，仅能查看首页和维护个人信息',
      ...stamp(3),
    },
  ];
}

/** Rights of each role of a new installation: keys of menu entries. */
export function firstGrants(resources: Resources): ReadonlyMap<string, readonly string[]> {
  const entries = menuEntries(resources);
  const buttons = entries.filter((entry) => entry.menuType === BUTTON && ADMIN_BUTTON_MENUS.has(entry.parent ?? ''));
  return new Map([
    [ADMIN_ROLE, [...ADMIN_MENUS, ...buttons.map((entry) => entry.key)]],
    [OPERATOR_ROLE, OPERATOR_GRANTS],
    [REGISTERED_ROLE, REGISTERED_GRANTS],
    [THIRD_ROLE, REGISTERED_GRANTS],
  ]);
}

function firstHeld(resources: Resources): readonly Held[] {
  return [...firstGrants(resources)].flatMap(([role, keys]) => keys.map((key) => ({ role, key })));
}

function grant(role: string, key: string) {
  return { id: stableId(`grant.${role}.${key}`), role_id: roleId(role), permission_id: stableId(key) };
}
