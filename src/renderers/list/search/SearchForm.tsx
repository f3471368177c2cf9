import type { CSSProperties, FormEvent, ReactNode } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { SearchField } from './SearchField.tsx';
import styles from './search.module.css';
import type { Search } from './useSearch.ts';

interface SearchFormProps {
  readonly search: Search;
  readonly items: readonly CompiledSearchItem[];
  readonly roots: Row;
  /** Fields in a row. */
  readonly columns: number;
  /** Buttons at the end of the last row. */
  readonly children: ReactNode;
  readonly onSubmit?: () => void;
}

/** Room for the longest label, so that all inputs of a column begin at one line. */
function labelWidth(items: readonly CompiledSearchItem[]): string {
  const longest = Math.max(2, ...items.map((item) => item.title.length));
  return `${Math.min(longest, 7) + 0.5}em`;
}

/** The fields of a search; Enter in any of them searches. */
export function SearchForm({ search, items, roots, columns, children, onSubmit }: SearchFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.submit()) onSubmit?.();
  };
  const style: CSSProperties = Object.fromEntries([
    ['--gs-search-columns', columns],
    ['--gs-search-label', labelWidth(items)],
  ]);
  return (
    <search aria-label="查询条件">
      <form className={styles.search} style={style} onSubmit={submit}>
        {items.map((item) => (
          <SearchField key={`${item.key} ${search.round}`} search={search} item={item} roots={roots} />
        ))}
        <div className={styles.buttons}>{children}</div>
      </form>
    </search>
  );
}
