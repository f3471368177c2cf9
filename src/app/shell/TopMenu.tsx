import type { KeyboardEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { LineIcon } from '../brand/LineIcon.tsx';
import { type MenuItem, openGroupsOf } from '../menu/items.ts';
import { MenuFlyout } from './MenuFlyout.tsx';
import { MenuLink } from './MenuLink.tsx';
import { moveInMenu } from './menuKeys.ts';
import styles from './topMenu.module.css';

/** The menu as a row in the header; groups open below (S2.36a). Right and left move along it, down goes into a group. */
export function TopMenu({ items }: { readonly items: readonly MenuItem[] }) {
  const { pathname } = useLocation();
  const [present] = openGroupsOf(items, pathname);
  return (
    <nav className={styles.menu} aria-label="主菜单" onKeyDown={moveAlong}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key} className={styles.entry} data-top-entry="">
            {item.target.kind === 'group' ? (
              <MenuFlyout
                item={item}
                side="below"
                className={styles.group}
                isHere={item.key === present}
                face={
                  <>
                    {item.title}
                    <LineIcon name="chevron" size={11} />
                  </>
                }
              />
            ) : (
              <MenuLink item={item} icon={null} onChosen={undefined} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const faces = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-top-entry] > [data-menu-item]')];
  const at = faces.findIndex((face) => face === document.activeElement);
  const step = STEPS[event.key];
  if (at < 0 || step === undefined) {
    moveInMenu(event);
    return;
  }
  event.preventDefault();
  faces.at((at + step) % faces.length)?.focus();
}
