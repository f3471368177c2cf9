import { useAtomValue } from 'jotai/react';
import { Link } from 'react-router-dom';
import { useApplication } from '../../../ApplicationContext.tsx';
import type { PageProps } from '../../../navigation/page.ts';
import { greeting } from '../../../session/greeting.ts';
import { displayName, sessionAtom } from '../../../session/state.ts';
import { MenuIcon } from '../../menuView/MenuIcon.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FIGURES } from './figures.ts';
import { shortcutsOf } from './shortcuts.ts';
import styles from './start.module.css';
import { useDocumentNames } from './useDocumentNames.ts';

const TODAY = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Etc/GMT-8' });

/** The main index: who one is, how much there is to look after, and the way to every granted screen. */
export function StartPage({ items, routes }: PageProps) {
  const { clock } = useApplication();
  const { user } = useAtomValue(sessionAtom);
  const now = clock.now();
  const granted = new Set(routes.flatMap(({ page }) => (page.kind === 'component' ? [page.name] : [])));
  const figures = FIGURES.filter(({ component }) => granted.has(component));
  const documents = useDocumentNames();
  const shortcuts = shortcutsOf(items, routes, (component) => documents.has(component));

  return (
    <div className={styles.page}>
      <header className={styles.welcome}>
        <h1 className={styles.greeting}>
          {greeting(now.getHours())}，{displayName(user)}
        </h1>
        <p className={styles.date}>{TODAY.format(now)}</p>
      </header>
      {figures.length > 0 && (
        <section className={styles.figures} aria-label="概况">
          {figures.map((figure) => (
            <FigureCard key={figure.title} figure={figure} />
          ))}
        </section>
      )}
      {shortcuts.length > 0 && (
        <section aria-labelledby="shortcuts">
          <h2 id="shortcuts" className={styles.heading}>
            常用功能
          </h2>
          <ul className={styles.shortcuts}>
            {shortcuts.map(({ title, path, group, icon }) => (
              <li key={path}>
                <Link to={path} className={styles.shortcut}>
                  <span className={styles.shortcutIcon}>
                    <MenuIcon name={icon} />
                  </span>
                  <span>
                    <strong className={styles.shortcutTitle}>{title}</strong>
                    {group !== null && <span className={styles.shortcutGroup}>{group}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
