/** A page of the documentation. */
export interface HelpPage {
  /** Path of its file in `docs`, without `.md`. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The pages in the order in which readers need them: first one in Chinese for each kind of reader. */
const PAGES = [
  ['zh/implementer', '实施人员指南', () => import('../../../../docs/zh/implementer.md?raw')],
  ['zh/administrator', '系统管理员指南', () => import('../../../../docs/zh/administrator.md?raw')],
  ['zh/operator', '运维值班人员指南', () => import('../../../../docs/zh/operator.md?raw')],
  ['first-screen', '第一个界面', () => import('../../../../docs/first-screen.md?raw')],
  ['tutorial', '教程', () => import('../../../../docs/tutorial.md?raw')],
  ['cookbook', '常用写法', () => import('../../../../docs/cookbook.md?raw')],
  ['visual-editor', '可视化设计', () => import('../../../../docs/visual-editor.md?raw')],
  ['behaviour', '语言规则', () => import('../../../../docs/behaviour.md?raw')],
  ['endpoints', '接口与字典', () => import('../../../../docs/endpoints.md?raw')],
  ['language-card', '语言速查', () => import('../../../../docs/language-card.md?raw')],
  ['language/documents', '语言：文档', () => import('../../../../docs/language/documents.md?raw')],
  ['language/lists', '语言：列表', () => import('../../../../docs/language/lists.md?raw')],
  ['language/grids', '语言：表格编辑', () => import('../../../../docs/language/grids.md?raw')],
  ['language/forms', '语言：表单与详情', () => import('../../../../docs/language/forms.md?raw')],
  ['language/pages', '语言：页面', () => import('../../../../docs/language/pages.md?raw')],
  ['language/fields', '语言：字段', () => import('../../../../docs/language/fields.md?raw')],
  ['language/field-types', '语言：字段类型', () => import('../../../../docs/language/field-types.md?raw')],
  ['language/sources', '语言：数据来源', () => import('../../../../docs/language/sources.md?raw')],
  ['language/widgets', '语言：组件', () => import('../../../../docs/language/widgets.md?raw')],
  ['language/actions', '语言：操作', () => import('../../../../docs/language/actions.md?raw')],
  ['language/expressions', '语言：表达式', () => import('../../../../docs/language/expressions.md?raw')],
  ['language/icons', '语言：图标', () => import('../../../../docs/language/icons.md?raw')],
  ['language/diagnostics-e0', '问题：语法', () => import('../../../../docs/language/diagnostics-e0.md?raw')],
  ['language/diagnostics-e101', '问题：结构 E101', () => import('../../../../docs/language/diagnostics-e101.md?raw')],
  ['language/diagnostics-e120', '问题：结构 E120', () => import('../../../../docs/language/diagnostics-e120.md?raw')],
  ['language/diagnostics-e140', '问题：结构 E140', () => import('../../../../docs/language/diagnostics-e140.md?raw')],
  ['language/diagnostics-e201', '问题：名称 E201', () => import('../../../../docs/language/diagnostics-e201.md?raw')],
  ['language/diagnostics-e215', '问题：名称 E215', () => import('../../../../docs/language/diagnostics-e215.md?raw')],
  ['language/diagnostics-e235', '问题：名称 E235', () => import('../../../../docs/language/diagnostics-e235.md?raw')],
  ['language/diagnostics-e3', '问题：表达式', () => import('../../../../docs/language/diagnostics-e3.md?raw')],
  ['language/diagnostics-e4', '问题：数据来源', () => import('../../../../docs/language/diagnostics-e4.md?raw')],
  ['language/diagnostics-e6', '问题：资源', () => import('../../../../docs/language/diagnostics-e6.md?raw')],
  ['language/diagnostics-w5', '问题：警告', () => import('../../../../docs/language/diagnostics-w5.md?raw')],
  // Behind the pages that it lists: a search finds the key itself before the index.
  ['language', '语言索引', () => import('../../../../docs/language.md?raw')],
  ['folder', '文件夹中的文档', () => import('../../../../docs/folder.md?raw')],
  ['resources', '资源', () => import('../../../../docs/resources.md?raw')],
  ['record-rules', '记录的规则与状态', () => import('../../../../docs/record-rules.md?raw')],
  ['resource-keys', '资源文档的键', () => import('../../../../docs/resource-keys.md?raw')],
  ['online-forms', '在线表单', () => import('../../../../docs/online-forms.md?raw')],
  ['online-reports', '在线报表', () => import('../../../../docs/online-reports.md?raw')],
  ['large-lists', '大数据量列表', () => import('../../../../docs/large-lists.md?raw')],
  ['rights', '权限与数据规则', () => import('../../../../docs/rights.md?raw')],
  ['access', '接口权限一览', () => import('../../../../docs/access.md?raw')],
  ['audit', '审计', () => import('../../../../docs/audit.md?raw')],
  ['jobs', '定时任务', () => import('../../../../docs/jobs.md?raw')],
  ['data-sources', '多数据源', () => import('../../../../docs/data-sources.md?raw')],
  ['gateway', '路由网关', () => import('../../../../docs/gateway.md?raw')],
  ['menu-rows', '菜单与界面', () => import('../../../../docs/menu-rows.md?raw')],
  ['large-administration', '大规模组织', () => import('../../../../docs/large-administration.md?raw')],
  ['work-orders', '工单流程', () => import('../../../../docs/work-orders.md?raw')],
  ['inspections', '巡检流程', () => import('../../../../docs/inspections.md?raw')],
  ['plant/alarms', '告警', () => import('../../../../docs/plant/alarms.md?raw')],
  ['plant/notifications', '通知与定时报表', () => import('../../../../docs/plant/notifications.md?raw')],
  ['plant/shift-log', '值班日志', () => import('../../../../docs/plant/shift-log.md?raw')],
  ['plant/figures', '电站指标', () => import('../../../../docs/plant/figures.md?raw')],
  ['plant/formulas', '指标算法', () => import('../../../../docs/plant/formulas.md?raw')],
  ['plant/registers', '影响指标的台账', () => import('../../../../docs/plant/registers.md?raw')],
  ['plant/gateway', '采集器接入', () => import('../../../../docs/plant/gateway.md?raw')],
  ['plant/mqtt', 'MQTT 接入', () => import('../../../../docs/plant/mqtt.md?raw')],
  ['plant/storage', '遥测存储', () => import('../../../../docs/plant/storage.md?raw')],
  ['plant/walls', '大屏', () => import('../../../../docs/plant/walls.md?raw')],
  ['plant/names', '行业名称对照', () => import('../../../../docs/plant/names.md?raw')],
  ['plant/demo', '演示电站', () => import('../../../../docs/plant/demo.md?raw')],
  ['other-consoles', '接入其他控制台', () => import('../../../../docs/other-consoles.md?raw')],
  ['settings', '设置项', () => import('../../../../docs/settings.md?raw')],
  ['sign-in', '登录方式', () => import('../../../../docs/sign-in.md?raw')],
  ['sockets', '通告与实时通道', () => import('../../../../docs/sockets.md?raw')],
  ['operation', '运行与监控', () => import('../../../../docs/operation.md?raw')],
  ['limits', '服务器限制', () => import('../../../../docs/limits.md?raw')],
] as const;

/** Reads the documentation that belongs to this build. */
export function loadHelpPages(): Promise<readonly HelpPage[]> {
  return Promise.all(PAGES.map(async ([key, title, read]) => ({ key, title, text: (await read()).default })));
}

/** Language of a page, for screen readers and line breaks: that of the server and those of the folder `zh` are Chinese. */
export function pageLanguage(key: string): 'zh-CN' | 'en' {
  return key === 'api' || key.startsWith('zh/') ? 'zh-CN' : 'en';
}
