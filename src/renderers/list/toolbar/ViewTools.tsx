import {
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LinkOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import type { CompiledColumn } from '../../../runtime/model/compiled.ts';
import checksStyles from '../../shared/checks.module.css';
import linkStyles from '../../shared/link.module.css';
import { Popup } from '../../shared/Popup.tsx';
import toolStyles from '../../shared/tool.module.css';
import listStyles from '../list.module.css';
import { type AutoReload, pauseText } from './autoReload.ts';
import { DENSITIES, type ViewSettings } from './viewSettings.ts';

interface ViewToolsProps {
  readonly settings: ViewSettings;
  readonly columns: readonly CompiledColumn[];
  /** Null where the toolbar shows a button of its own for it. */
  readonly onRefresh: (() => void) | null;
  readonly auto: AutoReload;
  /** Null where no address belongs to the list. */
  readonly copyLink: ((hidden: ReadonlySet<string>) => Promise<void>) | null;
  readonly isFullScreen: boolean;
  readonly onFullScreen: (on: boolean) => void;
  /** Cards have neither density nor more room to take. */
  readonly isPhone: boolean;
  /** The action `columns` wants the choice of columns open. */
  readonly areColumnsWanted: boolean;
  readonly onColumnsClosed: () => void;
}

function DensityChoice({ settings }: Pick<ViewToolsProps, 'settings'>) {
  return (
    <fieldset className={listStyles.choices}>
      <legend>密度</legend>
      {DENSITIES.map(({ name, text }) => (
        <label key={name}>
          <input
            type="radio"
            className={checksStyles.check}
            name="density"
            checked={settings.density === name}
            onChange={() => settings.setDensity(name)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** Drawn here: an icon of the set would cost more before the first list. */
const CLOCK = (
  <svg
    viewBox="0 0 16 16"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    aria-hidden="true"
  >
    <circle cx="8" cy="8" r="6.4" />
    <path d="M8 4v4.2l2.8 1.8" />
  </svg>
);

function ReloadChoice({ auto }: Pick<ViewToolsProps, 'auto'>) {
  return (
    <fieldset className={listStyles.choices}>
      <legend>自动更新</legend>
      {auto.choices.map((seconds) => (
        <label key={seconds}>
          <input
            type="radio"
            className={checksStyles.check}
            name="reloadEvery"
            checked={auto.seconds === seconds}
            onChange={() => auto.choose(seconds)}
          />
          {pauseText(seconds)}
        </label>
      ))}
    </fieldset>
  );
}

function ColumnChoice({ settings, columns }: Pick<ViewToolsProps, 'settings' | 'columns'>) {
  const { hidden, setHidden } = settings;
  const toggle = (key: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(key);
    else next.add(key);
    setHidden(next);
  };
  const isLast = (key: string) => !hidden.has(key) && columns.filter((column) => !hidden.has(column.key)).length === 1;
  return (
    <fieldset className={listStyles.choices}>
      <legend>
        自定义列
        <button type="button" className={linkStyles.link} onClick={() => setHidden(new Set())}>
          重置
        </button>
      </legend>
      {columns.map((column) => (
        <label key={column.key}>
          <input
            type="checkbox"
            className={checksStyles.check}
            checked={!hidden.has(column.key)}
            disabled={isLast(column.key)}
            onChange={(event) => toggle(column.key, event.target.checked)}
          />
          {column.title}
        </label>
      ))}
      {settings.isDevices !== null && (
        <label className={listStyles.devices} title="不保存到账号，其他设备不受影响">
          <input
            type="checkbox"
            className={checksStyles.check}
            checked={settings.isDevices}
            onChange={(event) => settings.setDevices(event.target.checked)}
          />
          仅本机
        </label>
      )}
    </fieldset>
  );
}

/** How the list is looked at: density, columns, refresh, full screen. */
export function ViewTools(props: ViewToolsProps) {
  const { settings, columns, auto, onRefresh, copyLink, isFullScreen, onFullScreen, isPhone } = props;
  const screenLabel = isFullScreen ? '退出全屏' : '全屏';
  return (
    <div className={listStyles.viewTools}>
      {onRefresh && (
        <button type="button" className={toolStyles.tool} title="刷新" aria-label="刷新列表" onClick={onRefresh}>
          <ReloadOutlined aria-hidden />
        </button>
      )}
      {!isPhone && (
        <Popup
          label={auto.seconds === 0 ? '自动更新' : `自动更新：${pauseText(auto.seconds)}`}
          icon={auto.seconds === 0 ? CLOCK : <span className={listStyles.running}>{CLOCK}</span>}
        >
          <ReloadChoice auto={auto} />
        </Popup>
      )}
      {!isPhone && (
        <Popup label="密度" icon={<ColumnHeightOutlined aria-hidden />}>
          <DensityChoice settings={settings} />
        </Popup>
      )}
      <Popup
        label="列设置"
        icon={<SettingOutlined aria-hidden />}
        isWanted={props.areColumnsWanted}
        onClosed={props.onColumnsClosed}
      >
        <ColumnChoice settings={settings} columns={columns} />
      </Popup>
      {copyLink && (
        <button
          type="button"
          className={toolStyles.tool}
          title="复制链接"
          aria-label="复制链接"
          onClick={() => void copyLink(settings.hidden)}
        >
          <LinkOutlined aria-hidden />
        </button>
      )}
      {!isPhone && (
        <button
          type="button"
          className={toolStyles.tool}
          title={screenLabel}
          aria-label={screenLabel}
          aria-pressed={isFullScreen}
          onClick={() => onFullScreen(!isFullScreen)}
        >
          {isFullScreen ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        </button>
      )}
    </div>
  );
}
