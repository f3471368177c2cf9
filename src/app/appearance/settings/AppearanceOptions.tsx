import type { Language } from '../../../common/languages.ts';
import { PRESETS, type Settings } from '../../platform/settings/settings.ts';
import { Choice } from './Choice.tsx';
import { Miniature, SystemMiniature } from './Miniature.tsx';
import { SwitchRow } from './SwitchRow.tsx';
import styles from './settings.module.css';

export interface OptionsProps {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
}

interface AppearanceProps extends OptionsProps {
  /** With one there is nothing to choose. */
  readonly languages: readonly Language[];
}

const LANGUAGE_TITLES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

/** Colours, density and the language of screens. */
export function AppearanceOptions({ settings, onChange, languages }: AppearanceProps) {
  return (
    <section className={styles.section} aria-label="外观">
      <Choice
        legend="外观模式"
        kind="pictures"
        value={settings.colorMode}
        onChange={(colorMode) => onChange({ colorMode })}
        options={[
          { value: 'light', title: '浅色', picture: <Miniature nav="light" layout="sidemenu" ground="light" /> },
          { value: 'dark', title: '深色', picture: <Miniature nav="dark" layout="sidemenu" ground="dark" /> },
          { value: 'system', title: '跟随系统', picture: <SystemMiniature /> },
        ]}
      />
      <Choice
        legend="菜单主题"
        kind="pictures"
        value={settings.navTheme}
        onChange={(navTheme) => onChange({ navTheme })}
        options={[
          { value: 'light', title: '亮色菜单', picture: <Miniature nav="light" layout="sidemenu" ground="light" /> },
          { value: 'dark', title: '暗色菜单', picture: <Miniature nav="dark" layout="sidemenu" ground="light" /> },
        ]}
      />
      <Choice
        legend="主题色"
        kind="colors"
        value={settings.primaryColor}
        onChange={(primaryColor) => onChange({ primaryColor })}
        options={PRESETS.map(({ color, title }) => ({
          value: color,
          title,
          picture: <span className={styles.color} style={{ background: color }} />,
        }))}
      />
      <Choice
        legend="界面密度"
        kind="words"
        value={settings.density}
        onChange={(density) => onChange({ density })}
        options={[
          { value: 'normal', title: '标准', picture: null },
          { value: 'compact', title: '紧凑', picture: null },
        ]}
      />
      {languages.length > 1 && (
        <Choice
          legend="界面文字"
          kind="words"
          value={settings.language}
          hint="只改变本单位已写英文的界面；菜单和内置界面为中文"
          onChange={(language) => onChange({ language })}
          options={languages.map((value) => ({ value, title: LANGUAGE_TITLES[value], picture: null }))}
        />
      )}
      <SwitchRow
        title="色弱模式"
        detail="把红绿之差转为明暗与蓝黄之差"
        isOn={settings.colorWeak}
        onChange={(colorWeak) => onChange({ colorWeak })}
      />
    </section>
  );
}
