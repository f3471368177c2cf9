import { type KeyboardEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { type MenuItem, trailOf } from '../../navigation/menu/items.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuLink } from './MenuLink.tsx';
import { moveInMenu } from './menuKeys.ts';
import styles from './topMenu.module.css';
import { useFitting } from './useFitting.ts';

interface TopMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly side: 'left' | 'right';
}

/**
 * Part of the menu as a row in the header; groups open below, the overflow is in 更多 (S2.36a). Right
 * and left move along it, down enters a group.
 */
export function TopMenu({ label, items, side }: TopMenuProps) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { count, width } = useFitting(nav, list, items);
  const [present] = trailOf(items, pathname);
  const rest = items.slice(count);
  return (
    <nav
      ref={nav}
      className={styles.menu}
      style={{ flexGrow: items.length }}
      data-side={side}
      aria-label={label}
      onKeyDown={moveAlong}
    >
      <ul ref={list} className={styles.list} style={{ maxWidth: width }}>
        {items.map((item, index) => (
          <li key={item.key} className={styles.entry} data-top-entry="" inert={index >= count}>
            {item.target.kind === 'group' ? (
              <MenuFlyout
                title={item.title}
                items={item.children}
                side="below"
                className={styles.group}
                isHere={item.key === present}
                face={face(item.title)}
              />
            ) : (
              <MenuLink item={item} icon={null} isHere={item.key === present} onChosen={undefined} />
            )}
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <div className={styles.entry} data-top-entry="">
          <MenuFlyout
            title="更多"
            items={rest}
            side="below"
            className={styles.group}
            isHere={rest.some(({ key }) => key === present)}
            face={face('更多')}
          />
        </div>
      )}
    </nav>
  );
}

function face(title: string) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <LineIcon name="chevron" size={11} />
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const faces = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[data-top-entry]:not([inert]) > [data-menu-item]'),
  ];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? faces.indexOf(activeElement) : -1;
  const step = STEPS[event.key];
  if (at < 0 || step === undefined) {
    moveInMenu(event);
    return;
  }
  event.preventDefault();
  faces.at((at + step) % faces.length)?.focus();
}
