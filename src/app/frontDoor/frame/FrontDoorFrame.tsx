import type { ReactNode } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { Mark } from '../../appearance/brand/Mark.tsx';
import { FilingLinks } from '../../appearance/chrome/FilingLinks.tsx';
import { useDocumentTitle } from '../../appearance/chrome/useDocumentTitle.ts';
import colours from '../controls/colours.module.css';
import styles from './frame.module.css';
import { SolarField } from './scene/SolarField.tsx';

interface FrontDoorFrameProps {
  /** Heading of the page and title of the browser tab. */
  readonly title: string;
  /** One sentence below the heading. */
  readonly lead?: ReactNode;
  /** Id of the heading, for what is labelled by it. */
  readonly titleId?: string;
  /** A form that takes the whole height. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
}

/** What all pages for strangers share: the picture, the platform's title and the filing links (S2.22). */
export function FrontDoorFrame({ title, lead, titleId, isLong = false, children }: FrontDoorFrameProps) {
  const { configuration } = useApplication();
  useDocumentTitle(title);
  return (
    <div className={`${colours.scope} ${styles.page}`}>
      <header className={styles.front}>
        <SolarField className={styles.scene} />
        <div className={styles.brand}>
          <Mark size={40} />
          <strong className={styles.name}>{configuration.platformName}</strong>
        </div>
        <div className={styles.claim} data-written="">
          <p className={styles.motto}>让每一束光都有去处</p>
          <p className={styles.subtitle}>{configuration.platformSubtitle}</p>
        </div>
      </header>
      <main className={styles.side}>
        <div className={styles.card} data-long={isLong || undefined}>
          <h1 id={titleId} className={styles.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        <FilingLinks />
      </main>
    </div>
  );
}
