import { TechnicalDetail } from '../../../renderers/shared/TechnicalDetail.tsx';
import styles from './failure.module.css';

/** What one can do about a failure. */
interface FailureAction {
  readonly text: string;
  readonly run: () => void;
}

interface FailurePanelProps {
  readonly title: string;
  readonly detail: string;
  /** What was thrown, for the technical details; undefined where nothing was. */
  readonly error?: unknown;
  /** The first is what helps most often. */
  readonly actions: readonly FailureAction[];
}

/** What happened, what one can do: in place of a part that could not be drawn. */
export function FailurePanel({ title, detail, error, actions }: FailurePanelProps) {
  return (
    <section className={styles.panel} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.actions}>
        {actions.map(({ text, run }) => (
          <button key={text} type="button" className={styles.button} onClick={run}>
            {text}
          </button>
        ))}
      </div>
      {error !== undefined && <TechnicalDetail error={error} />}
    </section>
  );
}

/** The text of anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Begins the whole page anew. */
export const RELOAD: FailureAction = { text: '重新加载', run: () => window.location.reload() };
