import '../shared/cells.css';
import './picker.css';

interface ChosenListProps {
  readonly title: string;
  /** What is chosen, in the order of choosing. */
  readonly entries: readonly { readonly key: string; readonly text: string; readonly more: string }[];
  readonly onRemove: (key: string) => void;
}

/** What is chosen so far, beside the rows to choose from. */
export function ChosenList({ title, entries, onRemove }: ChosenListProps) {
  return (
    <section className="gs-picker-chosen" aria-label={title}>
      <h3 role="status">
        {title}（{entries.length}）
      </h3>
      {entries.length === 0 ? (
        <p className="gs-picker-more">尚未选择</p>
      ) : (
        <ul>
          {entries.map(({ key, text, more }) => (
            <li key={key}>
              <span className="gs-picker-name" title={`${text} ${more}`}>
                {text} <span className="gs-picker-more">{more}</span>
              </span>
              <button
                type="button"
                className="gs-link gs-link-danger"
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
