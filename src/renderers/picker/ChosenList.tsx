import linkStyles from '../shared/link.module.css';
import styles from './picker.module.css';

interface ChosenListProps {
  readonly title: string;
  /** The selection, in the order of choosing. */
  readonly entries: readonly { readonly key: string; readonly text: string; readonly more: string }[];
  readonly onRemove: (key: string) => void;
}

/** The current selection, next to the rows to choose from. */
export function ChosenList({ title, entries, onRemove }: ChosenListProps) {
  return (
    <section className={styles.chosen} aria-label={title}>
      <h3 role="status">
        {title}（{entries.length}）
      </h3>
      {entries.length === 0 ? (
        <p className={styles.more}>尚未选择</p>
      ) : (
        <ul>
          {entries.map(({ key, text, more }) => (
            <li key={key}>
              <span className={styles.name} title={`${text} ${more}`}>
                {text} <span className={styles.more}>{more}</span>
              </span>
              <button
                type="button"
                className={`${linkStyles.link} ${linkStyles.danger}`}
                aria-label={`删除${text}`}
                onClick={() => onRemove(key)}
              >
                删除
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
