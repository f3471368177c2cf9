/** A page of the documentation. */
export interface HelpPage {
  /** Name of its file in `docs`. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

/** The pages in the order in which people need them. */
const PAGES = [
  ['first-screen', '第一个界面', () => import('../../../../docs/first-screen.md?raw')],
  ['tutorial', '教程', () => import('../../../../docs/tutorial.md?raw')],
  ['cookbook', '常用写法', () => import('../../../../docs/cookbook.md?raw')],
  ['visual-editor', '可视化设计', () => import('../../../../docs/visual-editor.md?raw')],
  ['behaviour', '语言规则', () => import('../../../../docs/behaviour.md?raw')],
  ['endpoints', '接口与字典', () => import('../../../../docs/endpoints.md?raw')],
  ['language', '语言参考', () => import('../../../../docs/language.md?raw')],
  ['language-card', '语言速查', () => import('../../../../docs/language-card.md?raw')],
  ['folder', '文件夹中的文档', () => import('../../../../docs/folder.md?raw')],
  ['resources', '资源', () => import('../../../../docs/resources.md?raw')],
  ['online-forms', '在线表单', () => import('../../../../docs/online-forms.md?raw')],
  ['work-orders', '工单流程', () => import('../../../../docs/work-orders.md?raw')],
  ['inspections', '巡检流程', () => import('../../../../docs/inspections.md?raw')],
  ['large-lists', '大数据量列表', () => import('../../../../docs/large-lists.md?raw')],
  ['large-administration', '大规模组织', () => import('../../../../docs/large-administration.md?raw')],
  ['audit', '审计', () => import('../../../../docs/audit.md?raw')],
  ['jobs', '定时任务', () => import('../../../../docs/jobs.md?raw')],
  ['gateway', '路由网关', () => import('../../../../docs/gateway.md?raw')],
  ['data-sources', '多数据源', () => import('../../../../docs/data-sources.md?raw')],
  ['online-reports', '在线报表', () => import('../../../../docs/online-reports.md?raw')],
  ['menu-rows', '菜单与界面', () => import('../../../../docs/menu-rows.md?raw')],
  ['record-rules', '记录的规则与状态', () => import('../../../../docs/record-rules.md?raw')],
  ['resource-keys', '资源文档的键', () => import('../../../../docs/resource-keys.md?raw')],
  ['rights', '权限与数据规则', () => import('../../../../docs/rights.md?raw')],
  ['access', '接口权限一览', () => import('../../../../docs/access.md?raw')],
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
