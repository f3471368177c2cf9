import { useRetryWhenBack } from '../../runtime/react/connectionContext.ts';
import linkStyles from '../shared/link.module.css';
import { ErrorState } from '../shared/StateView.tsx';
import styles from './list.module.css';

interface FailedProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** The first page did not come. */
export function FailedList({ message, onRetry }: FailedProps) {
  return <ErrorState message={message === '' ? '数据加载失败，请重试' : message} onRetry={onRetry} />;
}

/** A later page did not come; the rows from before stay below. */
export function FailedReload({ message, onRetry }: FailedProps) {
  useRetryWhenBack(onRetry);
  return (
    <div className={styles.failedReload} role="alert">
      <span>{message === '' ? '数据加载失败，显示的是上次的数据' : message}</span>
      <button type="button" className={linkStyles.link} onClick={onRetry}>
        重试
      </button>
    </div>
  );
}
