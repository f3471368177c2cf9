/**
 * Components as menus of later consoles of the family call them, and the names that their menus had before. Documents,
 * rights and pages go by the earlier names.
 */
const EARLIER: Readonly<Record<string, string>> = {
  'dashboard/Analysis/index': 'dashboard/Analysis',
  'system/user/index': 'system/UserList',
  'system/role/index': 'system/RoleUserList',
  'system/menu/index': 'system/PermissionList',
  'system/depart/index': 'system/DepartList',
  'system/departUser/index': 'system/DepartUserList',
  'system/address/index': 'system/AddressList',
  'system/position/index': 'system/SysPositionList',
  'system/tenant/index': 'system/TenantList',
  'system/dict/index': 'system/DictList',
  'system/category/index': 'system/SysCategoryList',
  'system/fillRule/index': 'system/SysFillRuleList',
  'system/checkRule/index': 'system/SysCheckRuleList',
  'system/notice/index': 'system/SysAnnouncementList',
  'system/ossfile/index': 'modules/oss/OSSFileList',
  'system/onlineuser/OnlineUserList': 'system/SysUserOnlineList',
  'system/message/template/index': 'modules/message/SysMessageTemplateList',
  'system/message/manage/index': 'modules/message/SysMessageList',
  'system/usersetting/UserSetting': 'account/settings/Index',
  'monitor/mynews/index': 'system/UserAnnouncementList',
  'monitor/log/index': 'system/LogList',
  'monitor/datalog/index': 'system/DataLogList',
  'monitor/datasource/index': 'system/SysDataSourceList',
  'monitor/quartz/index': 'system/QuartzJobList',
  'monitor/route/index': 'system/SysGatewayRouteList',
  'monitor/trace/index': 'modules/monitor/HttpTrace',
  'monitor/server/index': 'modules/monitor/SystemInfo',
  'super/online/cgform/index': 'modules/online/cgform/OnlCgformHeadList',
  'super/online/cgreport/index': 'modules/online/cgreport/OnlCgreportHeadList',
};

/** The component of a menu entry under the name that documents and rights go by, however a menu of the family spells it. */
export function menuComponent(component: string): string {
  const path = component
    .trim()
    .replace(/^\/+/, '')
    .replace(/\.vue$/, '');
  return (Object.hasOwn(EARLIER, path) ? EARLIER[path] : undefined) ?? path;
}
