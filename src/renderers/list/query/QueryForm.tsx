import { Button } from 'antd';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import checksStyles from '../../shared/checks.module.css';
import { type Draft, type DraftRow, newRow, recordOfDraft, withRows } from './draft.ts';
import { QueryRow } from './QueryRow.tsx';
import styles from './query.module.css';

interface QueryFormProps {
  readonly draft: Draft;
  readonly fields: readonly CompiledField[];
  readonly roots: Row;
  /** Gets the change, because two inputs may report in one moment. */
  readonly onChange: (change: (draft: Draft) => Draft) => void;
}

const MATCHES = [
  { value: 'and', text: 'AND（所有条件都要求匹配）' },
  { value: 'or', text: 'OR（条件中的任意一个匹配）' },
] as const;

/** The operator that joins the conditions, and the conditions. */
export function QueryForm({ draft, fields, roots, onChange }: QueryFormProps) {
  const record = recordOfDraft(draft);
  const change = (rows: (now: readonly DraftRow[]) => readonly DraftRow[]) =>
    onChange((now) => withRows(now, rows(now.rows), fields));
  const insert = (index: number) => change((rows) => rows.toSpliced(index, 0, newRow()));
  return (
    <div className={styles.form}>
      <fieldset className={styles.match}>
        <legend>过滤条件匹配</legend>
        {MATCHES.map(({ value, text }) => (
          <label key={value}>
            <input
              type="radio"
              className={checksStyles.check}
              name="query-match"
              checked={draft.match === value}
              onChange={() => onChange((now) => ({ ...now, match: value }))}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {draft.rows.length === 0 && (
        <p className={styles.hint}>
          没有任何查询条件，
          <Button type="link" onClick={() => insert(0)}>
            点击新增
          </Button>
        </p>
      )}
      <ul className={styles.rows} aria-label="查询条件">
        {draft.rows.map((row, index) => (
          <QueryRow
            key={row.id}
            row={row}
            place={index + 1}
            fields={fields}
            record={record}
            roots={roots}
            onChange={(next) => change((rows) => rows.map((entry) => (entry.id === row.id ? next : entry)))}
            onAdd={() => insert(index + 1)}
            onRemove={() => change((rows) => rows.filter((entry) => entry.id !== row.id))}
          />
        ))}
      </ul>
    </div>
  );
}
