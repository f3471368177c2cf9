import type { ReactNode } from 'react';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { useRetryWhenBack } from '../../runtime/react/connectionContext.ts';
import linkStyles from '../shared/link.module.css';
import skeletonStyles from '../shared/skeleton.module.css';
import styles from './widgetBody.module.css';

interface WidgetBodyProps extends Pick<WidgetProps, 'state' | 'data' | 'total' | 'message' | 'retry'> {
  readonly children: ReactNode;
}

function Failure({ message, retry }: Pick<WidgetProps, 'message' | 'retry'>) {
  useRetryWhenBack(retry);
  return (
    <div className={styles.failed} role="alert">
      <span>{message === '' ? '数据加载失败' : message}</span>
      <button type="button" className={linkStyles.link} onClick={retry}>
        重试
      </button>
    </div>
  );
}

/**
 * Common states of widgets with data: skeleton while loading, the error and 重试 on failure; older
 * data stays.
 */
export function WidgetBody({ state, data, total, message, retry, children }: WidgetBodyProps) {
  if (state === 'loading') {
    return (
      <div className={`${styles.loading} ${skeletonStyles.afterPause}`} role="status" aria-label="加载中">
        <span className={skeletonStyles.skeletonBar} />
        <span className={skeletonStyles.skeletonBar} />
      </div>
    );
  }
  return (
    <>
      {state === 'failed' && <Failure message={message} retry={retry} />}
      {(state === 'ready' || data !== null) && children}
      {total !== null && Array.isArray(data) && (
        <p className={styles.part} role="note">
          取自前 {data.length} 条，共 {total} 条
        </p>
      )}
    </>
  );
}
