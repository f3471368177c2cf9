import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRetryWhenBack } from '../../runtime/react/connectionContext.ts';
import styles from './state.module.css';

interface StateViewProps {
  readonly drawing: 'empty' | 'error' | 'locked';
  readonly title: string;
  readonly children?: ReactNode;
}

/** One set of line drawings: a tray, a loose plug, a closed gate. */
const DRAWINGS: Readonly<Record<StateViewProps['drawing'], ReactNode>> = {
  empty: (
    <>
      <path d="M18 50 30 26h60l12 24v24a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6Z" />
      <path d="M18 50h24a4 4 0 0 1 4 4 8 8 0 0 0 8 8h12a8 8 0 0 0 8-8 4 4 0 0 1 4-4h24" />
      <path className={styles.accent} d="M60 6v10M42 10l5 8M78 10l-5 8" />
    </>
  ),
  error: (
    <>
      <path d="M6 48h24M30 34v28h12a14 14 0 0 0 14-14 14 14 0 0 0-14-14ZM114 48H90M90 34v28H78a14 14 0 0 1-13-9M90 34H78a14 14 0 0 0-13 9" />
      <path className={styles.accent} d="m56 18 4 8M68 14l-2 9M52 78l6-8M66 82l0-9" />
    </>
  ),
  locked: (
    <>
      <rect x="36" y="42" width="48" height="36" rx="6" />
      <path d="M46 42V30a14 14 0 0 1 28 0v12" />
      <path className={styles.accent} d="M60 56v9" />
    </>
  ),
};

/** A place that has nothing to show: one drawing, one sentence, one action. */
export function StateView({ drawing, title, children }: StateViewProps) {
  return (
    <div className={styles.state} data-drawing={drawing} role={drawing === 'error' ? 'alert' : 'status'}>
      <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden="true" focusable="false">
        {DRAWINGS[drawing]}
      </svg>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** The error and 重试, which is automatic once a lost connection is back. */
export function ErrorState({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  useRetryWhenBack(onRetry);
  return (
    <StateView drawing="error" title={message}>
      <Button onClick={onRetry}>重试</Button>
    </StateView>
  );
}
