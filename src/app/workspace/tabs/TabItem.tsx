import type { KeyboardEvent } from 'react';
import { DRAG_HELP } from '../../../renderers/shared/drag/dragHelp.ts';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { Tab } from '../openTabs/tab.ts';
import type { Place } from './TabMenu.tsx';
import styles from './tabs.module.css';

interface TabItemProps {
  readonly tab: Tab;
  readonly isPresent: boolean;
  /** Whether the Tab key stops here; arrow keys reach the others. */
  readonly isReachable: boolean;
  readonly onShow: () => void;
  /** Null where the tab cannot be closed. */
  readonly onClose: (() => void) | null;
  readonly onMenu: (place: Place) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const MIDDLE_BUTTON = 1;

/** One tab. The cross is for the pointer only: a button within a tab could not be reached by name. */
export function TabItem(props: TabItemProps) {
  const { tab, isPresent, isReachable, onShow, onClose, onMenu, onKeyDown } = props;
  return (
    <div
      role="tab"
      id={`tab-${tab.path}`}
      data-tab={tab.path}
      aria-selected={isPresent}
      aria-keyshortcuts={onClose ? 'Delete' : undefined}
      aria-description={onClose ? DRAG_HELP : undefined}
      tabIndex={isReachable ? 0 : -1}
      className={styles.tab}
      onClick={onShow}
      onAuxClick={({ button }) => {
        if (button === MIDDLE_BUTTON) onClose?.();
      }}
      onKeyDown={(event) => {
        // The space bar lifts a tab; the main index stays where it is.
        if (event.key === 'Enter' || (event.key === ' ' && onClose === null)) {
          event.preventDefault();
          onShow();
        } else onKeyDown(event);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        // The menu key reports no place of the pointer.
        const place = event.clientX > 0 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
        if (event.buttons === 0) onMenu(place);
        // Where the menu is asked for when the button goes down, its coming up would close it.
        else window.addEventListener('pointerup', () => setTimeout(() => onMenu(place)), { once: true });
      }}
    >
      <span className={styles.title} title={tab.title}>
        {tab.title}
      </span>
      {onClose && (
        <span
          className={styles.close}
          aria-hidden="true"
          data-close=""
          onClick={(event) => {
            event.stopPropagation();
            onClose();
          }}
        >
          <LineIcon name="close" size={12} />
        </span>
      )}
    </div>
  );
}
