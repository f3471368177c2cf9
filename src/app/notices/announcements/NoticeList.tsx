import { EmptySun } from '../../appearance/brand/EmptySun.tsx';
import type { Priority, UnreadList } from './announcement.ts';
import styles from './bell.module.css';

const PRIORITY_TEXTS: Readonly<Record<Priority, string>> = { L: '一般', M: '重要', H: '紧急' };

interface NoticeListProps {
  /** Null while it has not come yet. */
  readonly list: UnreadList | null;
  /** Why the last load failed. */
  readonly failure: string | null;
  /** Shown if everything is read. */
  readonly empty: string;
  readonly onRetry: () => void;
  readonly onOpen: (id: string) => void;
}

/** The newest unread announcements of one kind (S3.9a). */
export function NoticeList({ list, failure, empty, onRetry, onOpen }: NoticeListProps) {
  return (
    <>
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          <span>{failure}</span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            重试
          </button>
        </div>
      )}
      {list === null && failure === null && <Waiting />}
      {list !== null && list.items.length === 0 && (
        <div className={styles.empty}>
          <EmptySun className={styles.drawing} />
          {empty}
        </div>
      )}
      {list !== null && list.items.length > 0 && (
        <ul className={styles.items}>
          {list.items.map(({ id, title, createTime, priority }) => (
            <li key={id} className={styles.item}>
              <button type="button" className={styles.title} title={title} onClick={() => onOpen(id)}>
                {title}
              </button>
              <span className={styles.tag} data-priority={priority}>
                {PRIORITY_TEXTS[priority]}
              </span>
              <span className={styles.time}>{createTime} 发布</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="加载中" className={styles.waiting}>
      <span />
      <span />
      <span />
    </div>
  );
}
