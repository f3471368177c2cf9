import { useAtomValue } from 'jotai/react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../../ApplicationContext.tsx';
import { LazyInspector } from '../../../authoring/inspector/lazyInspector.ts';
import type { PageProps } from '../../../navigation/page.ts';
import { greeting } from '../../../session/greeting.ts';
import { displayName, sessionAtom } from '../../../session/state.ts';
import { MenuIcon } from '../../menuView/MenuIcon.tsx';
import { PageSkeleton } from '../../skeleton/PageSkeleton.tsx';
import { mayReadFigures } from './mayReadFigures.ts';
import { shortcutsOf } from './shortcuts.ts';
import styles from './start.module.css';
import { useDocumentNames } from './useDocumentNames.ts';

/** The document that shows what the stations do now. */
const DASHBOARD = 'dashboard/Analysis';
const NO_PARAMS = {};

const ScreenPage = lazyPart(async () => (await import('../../../screens/ScreenPage.tsx')).ScreenPage, <PageSkeleton />);

const TODAY = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Etc/GMT-8' });

/** The main index: who one is, what the stations do now for whoever may see them, and the way to every granted screen. */
export function StartPage({ items, routes }: PageProps) {
  const { clock } = useApplication();
  const { user } = useAtomValue(sessionAtom);
  const now = clock.now();
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
      {mayReadFigures(routes) && (
        <section aria-label="电站概况">
          <ScreenPage name={DASHBOARD} params={NO_PARAMS} Inspector={LazyInspector} />
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
