import { locksOf } from '../../platform/settings/settings.ts';
import type { OptionsProps } from './AppearanceOptions.tsx';
import { Choice } from './Choice.tsx';
import { Miniature } from './Miniature.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import styles from './settings.module.css';

/** Positions of menu, header and pages, and the options that depend on them (S2.42). */
export function LayoutOptions({ settings, onChange }: OptionsProps) {
  const { navTheme } = settings;
  const locks = locksOf(settings);
  return (
    <section className={styles.section} aria-label="布局">
      <Choice
        legend="导航模式"
        kind="pictures"
        value={settings.layout}
        onChange={(layout) => onChange({ layout })}
        options={[
          {
            value: 'sidemenu',
            title: '侧边菜单',
            picture: <Miniature nav={navTheme} layout="sidemenu" ground="light" />,
          },
          {
            value: 'topmenu',
            title: '顶部菜单',
            picture: <Miniature nav={navTheme} layout="topmenu" ground="light" />,
          },
        ]}
      />
      <Choice
        legend="内容宽度"
        kind="words"
        value={settings.contentWidth}
        hint={locks.contentWidth}
        onChange={(contentWidth) => onChange({ contentWidth })}
        options={[
          { value: 'Fixed', title: '固定', picture: null },
          { value: 'Fluid', title: '流式', picture: null, isLocked: locks.contentWidth !== null },
        ]}
      />
      <SwitchRow
        title="固定头部"
        detail="内容滚动时头部留在原处"
        isOn={settings.fixedHeader}
        onChange={(fixedHeader) => onChange({ fixedHeader })}
      />
      <SwitchRow
        title="下滑时隐藏头部"
        detail="向下滚动时收起，向上滚动时出现"
        isOn={settings.autoHideHeader}
        lock={locks.autoHideHeader}
        onChange={(autoHideHeader) => onChange({ autoHideHeader })}
      />
      <SwitchRow
        title="固定侧边菜单"
        detail="内容滚动时菜单留在原处"
        isOn={settings.fixSiderbar}
        lock={locks.fixSiderbar}
        onChange={(fixSiderbar) => onChange({ fixSiderbar })}
      />
      <SwitchRow
        title="多页签模式"
        detail="打开的页面排成页签并保留状态"
        isOn={settings.multipage}
        onChange={(multipage) => onChange({ multipage })}
      />
    </section>
  );
}
