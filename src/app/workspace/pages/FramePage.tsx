import { useApplication } from '../../ApplicationContext.tsx';
import { FailurePanel } from '../../notices/failure/FailurePanel.tsx';
import styles from './framePage.module.css';

interface FramePageProps {
  readonly title: string;
  /** Checked by safeHref; never carries our token (safety rule 9.3). */
  readonly url: string;
}

const ALLOWED = 'allow-scripts allow-forms allow-popups';

/**
 * A page of another site inside the workspace, as far as the installation names that site; else the way to it. A page of
 * this site gets no share in its storage: with that it could free itself of the frame.
 */
export function FramePage({ title, url }: FramePageProps) {
  const { frameOrigins } = useApplication().configuration;
  const { origin } = new URL(url, window.location.origin);
  const isOurs = origin === window.location.origin;
  if (!isOurs && !frameOrigins.includes(origin)) {
    return (
      <FailurePanel
        title="该页面需在新窗口打开"
        detail={`本系统未允许内嵌 ${origin}`}
        actions={[{ text: '在新窗口打开', run: () => window.open(url, '_blank', 'noreferrer') }]}
      />
    );
  }
  return (
    <iframe
      className={styles.frame}
      title={title}
      src={url}
      sandbox={isOurs ? ALLOWED : `${ALLOWED} allow-same-origin`}
      referrerPolicy="no-referrer"
    />
  );
}
