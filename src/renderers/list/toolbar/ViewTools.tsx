import {
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  LinkOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { Popup } from '../../shared/Popup.tsx';
import toolStyles from '../../shared/tool.module.css';
import listStyles from '../list.module.css';
import { pauseText } from './autoReload.ts';
import type { Choices } from './ViewChoice.tsx';

const Choice = lazyPart(() => import('./ViewChoice.tsx').then((module) => module.ViewChoice));

interface ViewToolsProps extends Choices {
  /** Null where the toolbar shows a button of its own for it. */
  readonly onRefresh: (() => void) | null;
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

/** View tools of a list: density, columns, refresh, full screen. */
export function ViewTools(props: ViewToolsProps) {
  const { settings, auto, onRefresh, copyLink, isFullScreen, onFullScreen, isPhone } = props;
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
          <Choice of="reload" {...props} />
        </Popup>
      )}
      {!isPhone && (
        <Popup label="密度" icon={<ColumnHeightOutlined aria-hidden />}>
          <Choice of="density" {...props} />
        </Popup>
      )}
      <Popup
        label="列设置"
        icon={<SettingOutlined aria-hidden />}
        isWanted={props.areColumnsWanted}
        onClosed={props.onColumnsClosed}
      >
        <Choice of="columns" {...props} />
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
