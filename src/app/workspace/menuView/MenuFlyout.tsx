import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { type MenuItem, trailOf } from '../../navigation/menu/items.ts';
import { MenuList } from './MenuList.tsx';
import styles from './menu.module.css';
import { moveInMenu } from './menuKeys.ts';
import { createMenuState } from './menuState.ts';
import { placeFlyout, type Side } from './placeFlyout.ts';
import { useHoverOpen } from './useHoverOpen.ts';

interface MenuFlyoutProps {
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly side: Side;
  /** Content of the button. */
  readonly face: ReactNode;
  readonly className: string | undefined;
  /** Whether the present page is in this group. */
  readonly isHere: boolean;
}

/** The key that leads from the button into what it opens, and the one back. */
const KEYS = {
  beside: { into: 'ArrowRight', out: 'ArrowLeft' },
  below: { into: 'ArrowDown', out: 'ArrowUp' },
} as const;

/** A group whose entries open next to or below its button: by click, hover or arrow key. */
export function MenuFlyout({ title, items, side, face, className, isHere }: MenuFlyoutProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const hover = useHoverOpen(flyout);
  const keys = KEYS[side];

  function enter(event: KeyboardEvent): void {
    if (event.key !== keys.into) return;
    event.preventDefault();
    event.stopPropagation();
    flyout.current?.showPopover();
    flyout.current?.querySelector<HTMLElement>('[data-menu-item]')?.focus();
  }

  function leave(): void {
    flyout.current?.hidePopover();
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const isFirst = event.currentTarget.querySelector('[data-menu-item]') === document.activeElement;
    const isTop = document.activeElement?.parentElement?.parentElement?.parentElement === flyout.current;
    const isOpenGroup = document.activeElement?.getAttribute('aria-expanded') === 'true';
    const leads = side === 'beside' ? isTop && !isOpenGroup : isFirst;
    if (event.key === keys.out && leads) {
      event.preventDefault();
      leave();
    } else moveInMenu(event);
    event.stopPropagation();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        data-menu-item=""
        data-here={isHere || undefined}
        popoverTarget={id}
        aria-haspopup="true"
        aria-expanded={place !== null}
        aria-label={title}
        title={side === 'beside' ? title : undefined}
        onKeyDown={enter}
        onClick={hover.onClick}
        onPointerEnter={hover.onPointerEnter}
        onPointerLeave={hover.onPointerLeave}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: the element for groups of fields is none for links */}
      <div
        ref={flyout}
        id={id}
        popover="auto"
        role="group"
        aria-label={title}
        className={styles.flyout}
        style={place ?? undefined}
        onBeforeToggle={({ newState }) => {
          const at = button.current?.getBoundingClientRect();
          if (newState === 'open' && at) flushSync(() => setPlace(placeFlyout(side, at, window)));
        }}
        onToggle={({ newState }) => {
          if (newState === 'closed') setPlace(null);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onKeyDown={onKeyDown}
        onPointerEnter={hover.onPointerEnter}
        onPointerLeave={hover.onPointerLeave}
      >
        {side === 'beside' && <p className={styles.flyoutTitle}>{title}</p>}
        {place !== null && <FlyoutList items={items} onChosen={() => flyout.current?.hidePopover()} />}
      </div>
    </>
  );
}

interface FlyoutListProps {
  readonly items: readonly MenuItem[];
  readonly onChosen: () => void;
}

function FlyoutList({ items, onChosen }: FlyoutListProps) {
  const { pathname } = useLocation();
  const [state] = useState(() => createMenuState(trailOf(items, pathname)));
  useLayoutEffect(() => state.arrive(trailOf(items, pathname)), [state, items, pathname]);
  return <MenuList items={items} level={1} state={state} onChosen={onChosen} />;
}
