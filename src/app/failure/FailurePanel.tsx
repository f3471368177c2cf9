import styles from './failure.module.css';

interface FailurePanelProps {
  readonly title: string;
  readonly detail: string;
  readonly action: { readonly text: string; readonly run: () => void };
}

/** What happened, what one can do: in place of a part that could not be drawn. */
export function FailurePanel({ title, detail, action }: FailurePanelProps) {
  return (
    <section className={styles.panel} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.detail}>{detail}</p>
      <button type="button" className={styles.button} onClick={action.run}>
        {action.text}
      </button>
    </section>
  );
}

/** The text of anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
