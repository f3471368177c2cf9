import { Empty } from 'antd';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoggedRequest, RequestLog } from '../../screens/inspection/requestLog.ts';
import styles from './inspector.module.css';

/** The calls made on this page, newest first. */
export function RequestsView({ log }: { readonly log: RequestLog }) {
  const { pathname } = useLocation();
  const entries = useSyncExternalStore(log.subscribe, log.entries);
  const here = entries.filter(({ page }) => page === pathname).reverse();
  if (here.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有请求" />;
  return (
    <table className={styles.requests}>
      <thead>
        <tr>
          <th scope="col">请求</th>
          <th scope="col">结果</th>
          <th scope="col">毫秒</th>
        </tr>
      </thead>
      <tbody>
        {here.map((entry) => (
          <RequestRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function RequestRow({ entry: { method, path, sent, outcome } }: { readonly entry: LoggedRequest }) {
  const hasContent = typeof sent === 'object' && sent !== null && Object.keys(sent).length > 0;
  return (
    <tr>
      <td>
        <code>
          {method} {path}
        </code>
        {hasContent && (
          <details>
            <summary>参数</summary>
            <pre>{JSON.stringify(sent, null, 2)}</pre>
          </details>
        )}
      </td>
      <td className={outcome && !outcome.isFine ? styles.bad : undefined}>
        {outcome === null ? '进行中' : `${outcome.isFine ? '成功' : '失败'} ${outcome.code ?? ''} ${outcome.message}`}
      </td>
      <td className={styles.number}>{outcome?.ms ?? ''}</td>
    </tr>
  );
}
