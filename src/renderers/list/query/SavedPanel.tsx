import { DeleteOutlined } from '@ant-design/icons';
import toolStyles from '../../shared/tool.module.css';
import styles from './query.module.css';
import type { OfferedQuery } from './useSavedQueries.ts';

interface SavedPanelProps {
  readonly queries: readonly OfferedQuery[];
  /** Key of the one whose conditions are shown. */
  readonly chosen: string | null;
  readonly onChoose: (query: OfferedQuery) => void;
  readonly onRemove: (query: OfferedQuery) => void;
}

/** The saved queries of the screen (S2.45); choosing one loads its conditions and does not ask them. */
export function SavedPanel({ queries, chosen, onChoose, onRemove }: SavedPanelProps) {
  return (
    <aside className={styles.saved} aria-label="保存的查询">
      <h3>保存的查询</h3>
      {queries.length === 0 && <p className={styles.hint}>没有保存任何查询</p>}
      <ul>
        {queries.map((query) => (
          <li key={query.key} className={query.key === chosen ? styles.chosen : undefined}>
            <button
              type="button"
              className={styles.name}
              title={query.name}
              aria-pressed={query.key === chosen}
              onClick={() => onChoose(query)}
            >
              {query.name}
              {query.origin !== null && <span className={styles.origin}>{query.origin}</span>}
            </button>
            {query.isOwn && (
              <button
                type="button"
                className={toolStyles.tool}
                title="删除"
                aria-label={`删除 ${query.name}`}
                onClick={() => onRemove(query)}
              >
                <DeleteOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
