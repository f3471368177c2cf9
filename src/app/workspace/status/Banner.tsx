import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import styles from './banner.module.css';

interface BannerAction {
  readonly text: string;
  readonly run: () => void;
}

interface BannerProps {
  readonly kind: 'warning' | 'success' | 'info';
  readonly text: string;
  /** The first is what one most likely wants. */
  readonly actions?: readonly BannerAction[];
  /** Puts it away although its reason lasts. */
  readonly onClose?: () => void;
}

/** A state of the whole console, shown below the content without moving it. */
export function Banner({ kind, text, actions = [], onClose }: BannerProps) {
  return (
    <div className={styles.banner} data-kind={kind}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {actions.map((action) => (
        <button key={action.text} type="button" className={styles.action} onClick={action.run}>
          {action.text}
        </button>
      ))}
      {onClose && (
        <button type="button" className={styles.close} aria-label="收起" onClick={onClose}>
          <LineIcon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
