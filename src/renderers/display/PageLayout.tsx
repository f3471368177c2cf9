import type { ReactNode } from 'react';
import styles from './pageLayout.module.css';

/** A link or action next to the text of a page. */
interface PageLink {
  readonly key: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly onOpen: () => void;
}

interface PageLayoutProps {
  readonly title: string;
  /** Level of the title: 1 where nothing above it names the page. */
  readonly level: 1 | 2;
  readonly description?: string;
  readonly links?: readonly PageLink[];
  /** A search box. */
  readonly search?: ReactNode;
  /** Filters that apply to all parts of the page, below its text. */
  readonly filters?: ReactNode;
  /** Tabs at the lower edge of the header. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** A page below its header: title, description, links, and where they are wanted a search box and tabs (S2.43). */
export function PageLayout({ title, level, description, links, search, filters, tabs, children }: PageLayoutProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.pageLayout}>
      <header className={tabs ? `${styles.pageHeader} ${styles.tabbed}` : styles.pageHeader}>
        <div className={styles.row}>
          <div className={styles.words}>
            <Heading className={styles.title}>{title}</Heading>
            {description !== undefined && description !== '' && <p className={styles.description}>{description}</p>}
          </div>
          {links !== undefined && links.length > 0 && (
            <ul className={styles.links}>
              {links.map(({ key, title: text, icon, onOpen }) => (
                <li key={key}>
                  <button type="button" onClick={onOpen}>
                    {icon}
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          )}
          {search && <div className={styles.search}>{search}</div>}
        </div>
        {filters}
        {tabs && <div className={styles.tabs}>{tabs}</div>}
      </header>
      {children}
    </div>
  );
}
