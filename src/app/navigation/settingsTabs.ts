import type { AppRoute } from './menu/routes.ts';
import { PATHS } from './paths.ts';

/** One part of the account settings. Paths and components are those of the menu. */
interface SettingsTab {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly component: string;
}

const BASE: SettingsTab = {
  name: 'account-settings-base',
  title: '基本设置',
  path: PATHS.account,
  component: 'account/settings/BaseSetting',
};

export const SECURITY: SettingsTab = {
  name: 'account-settings-security',
  title: '安全设置',
  path: '/account/settings/security',
  component: 'account/settings/Security',
};

export const BINDING: SettingsTab = {
  name: 'account-settings-binding',
  title: '账户绑定',
  path: '/account/settings/binding',
  component: 'account/settings/Binding',
};

export const NOTIFICATION: SettingsTab = {
  name: 'account-settings-notification',
  title: '新消息通知',
  path: '/account/settings/notification',
  component: 'account/settings/Notification',
};

export const DEVICES: SettingsTab = {
  name: 'account-settings-sessions',
  title: '登录设备',
  path: '/account/settings/sessions',
  component: 'account/settings/Sessions',
};

export const SETTINGS_TABS: readonly SettingsTab[] = [BASE, SECURITY, BINDING, NOTIFICATION, DEVICES];

/** Where all of them lie. */
export const SETTINGS_FOLDER = '/account/settings';

export const SETTINGS_TITLE = '个人设置';

/** Every user may look after their own account, also when the server's menu does not say so. */
export const ACCOUNT_ROUTES: readonly AppRoute[] = SETTINGS_TABS.map(({ name, title, path, component }) => ({
  path,
  name,
  title,
  keepAlive: false,
  permissionList: [],
  page: { kind: 'component', name: component },
  trail: [
    { title: SETTINGS_TITLE, path: BASE.path },
    { title, path },
  ],
}));
