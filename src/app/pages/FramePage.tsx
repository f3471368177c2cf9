import styles from './frame.module.css';

interface FramePageProps {
  readonly title: string;
  /** Checked by safeHref; never carries our token (safety rule 9.3). */
  readonly url: string;
}

/** A page of another site inside the workspace. */
export function FramePage({ title, url }: FramePageProps) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      src={url}
      sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
      referrerPolicy="no-referrer"
    />
  );
}
