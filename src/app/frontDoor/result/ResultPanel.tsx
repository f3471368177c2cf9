import { type ReactNode, useId } from 'react';
import styles from './result.module.css';

interface ResultPanelProps {
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly description: ReactNode;
  /** The first is the one most people want: it has the focus, so that Enter takes it. */
  readonly actions: readonly { readonly text: string; readonly run: () => void }[];
}

const SIGNS = {
  success: { name: '成功', path: 'm15 24.8 6 6 12-12.6' },
  error: { name: '失败', path: 'm17 17 14 14m0-14-14 14' },
} as const;

/** What something came to: a sign, a title, a sentence and what one may do now (S2.34). */
export function ResultPanel({ kind, title, description, actions }: ResultPanelProps) {
  const id = useId();
  const { name, path } = SIGNS[kind];
  return (
    <div className={styles.panel}>
      <svg className={styles.sign} data-kind={kind} viewBox="0 0 48 48" role="img" aria-label={name}>
        <circle cx="24" cy="24" r="22" />
        <path d={path} pathLength="1" />
      </svg>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.description}>{description}</p>
      <div className={styles.actions}>
        {actions.map(({ text, run }, index) => (
          <button
            key={text}
            type="button"
            className={styles.action}
            data-primary={index === 0 || undefined}
            aria-describedby={index === 0 ? id : undefined}
            ref={index === 0 ? focus : undefined}
            onClick={run}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

function focus(element: HTMLButtonElement | null): void {
  element?.focus({ preventScroll: true });
}
