import {
  AppstoreOutlined,
  DatabaseOutlined,
  HomeOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import {
  drawnEntries,
  groupTitle,
  OPEN_GROUP,
  OTHER_GROUP,
  PAGES_IN_GROUP,
  presentPath,
  type SentEntry,
  sentMenu,
} from '../dataset/menu.ts';
import { AppFrame } from '../page/AppFrame.tsx';
import { clickText, countOf } from '../page/elements.ts';
import { host, publish } from '../page/publish.ts';
import { timed } from '../page/timed.ts';

/** The same menu with antd's Menu, as one writes it: the base that ours is compared with. */
const PAGE = '.ant-menu-item';
const GROUP = '.ant-menu-submenu-title';
const ICONS: Readonly<Record<string, ReactNode>> = {
  setting: <SettingOutlined />,
  user: <UserOutlined />,
  home: <HomeOutlined />,
  team: <TeamOutlined />,
  database: <DatabaseOutlined />,
  appstore: <AppstoreOutlined />,
};

type Items = NonNullable<MenuProps['items']>;

/** Only the first level has icons. */
function itemsOf(entries: readonly SentEntry[], level = 0): Items {
  return entries.map(({ path, meta, children }) => ({
    key: path,
    label: meta.title,
    icon: level === 0 ? ICONS[meta.icon] : null,
    ...(children ? { children: itemsOf(children, level + 1) } : {}),
  }));
}

let root: Root | null = null;

publish({
  async mountMenu(count, shape) {
    root?.unmount();
    const sent = sentMenu(count, shape);
    return timed(
      `menu of ${count} entries, ${shape}`,
      () => {
        root = createRoot(host());
        root.render(
          <AppFrame>
            <Menu
              mode="inline"
              items={itemsOf(sent)}
              defaultSelectedKeys={[presentPath(shape)]}
              defaultOpenKeys={shape === 'grouped' ? [`/group${OPEN_GROUP}`] : []}
            />
          </AppFrame>,
        );
      },
      () => countOf(`${PAGE}, ${GROUP}`) === drawnEntries(count, shape) && countOf('.ant-menu-item-selected') === 1,
    );
  },
  async openGroup() {
    const wanted = countOf(PAGE) + PAGES_IN_GROUP;
    return timed(
      'group of the menu',
      () => clickText(GROUP, groupTitle(OTHER_GROUP)),
      () => countOf(PAGE) === wanted,
    );
  },
});
