import { useAtomValue } from 'jotai/react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../../ApplicationContext.tsx';
import { LazyInspector } from '../../../authoring/inspector/lazyInspector.ts';
import type { PageProps } from '../../../navigation/page.ts';
import { PATHS } from '../../../navigation/paths.ts';
import { greeting } from '../../../session/greeting.ts';
import { displayName, sessionAtom } from '../../../session/state.ts';
import { MenuIcon } from '../../menuView/MenuIcon.tsx';
import { PageSkeleton } from '../../skeleton/PageSkeleton.tsx';
import { hasScreen, isManager, mayReadFigures } from './mayReadFigures.ts';
import { hasDocument, shortcutsOf, shownShortcuts } from './shortcuts.ts';
import styles from './start.module.css';
import { useDocumentNames } from './useDocumentNames.ts';
import { useRecentPaths } from './useRecentPaths.ts';

/** The document that shows what the stations do now. */
const DASHBOARD = 'dashboard/Analysis';
/** What people without figures of stations begin with (decision 5). */
const WORKBENCH = 'station/Workbench';
/** The same for who answers for energy and money, and handles no alarms. */
const MANAGEMENT = 'dashboard/Management';
const NO_PARAMS = {};

const ScreenPage = lazyPart(async () => (await import('../../../screens/ScreenPage.tsx')).ScreenPage, <PageSkeleton />);

const TODAY = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Etc/GMT-8' });

/**
 * The main index: the user, the current figures of the stations if they may be read, and links to
 * every granted screen.
 */
export function StartPage({ items, routes }: PageProps) {
  const { clock } = useApplication();
  const { user } = useAtomValue(sessionAtom);
  const now = clock.now();
  const documents = useDocumentNames();
  const recent = useRecentPaths();
  const known = shortcutsOf(items, routes, (component) => hasDocument(component, documents));
  const shortcuts = shownShortcuts(
    known.filter(({ path }) => path !== PATHS.home),
    recent,
  );
  const isForStations = mayReadFigures(routes);

  return (
    <div className={styles.page}>
      <header className={styles.welcome}>
        <h1 className={styles.greeting}>
          {greeting(now.getHours())}，{displayName(user)}
        </h1>
        <p className={styles.date}>{TODAY.format(now)}</p>
      </header>
      {isForStations && (
        <section aria-label="电站概况">
          <ScreenPage name={isManager(routes) ? MANAGEMENT : DASHBOARD} params={NO_PARAMS} Inspector={LazyInspector} />
        </section>
      )}
      {!isForStations && hasScreen(routes, WORKBENCH) && (
        <section aria-label="工作台">
          <ScreenPage name={WORKBENCH} params={NO_PARAMS} Inspector={LazyInspector} />
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
