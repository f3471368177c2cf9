import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { toNumber, toText } from '../../runtime/data/values.ts';
import { figureText } from '../display/figureText.ts';
import linkStyles from '../shared/link.module.css';
import styles from './dataTable.module.css';
import type { ShownField } from './shownFields.ts';
import { WidgetBody } from './WidgetBody.tsx';
import widgetBodyStyles from './widgetBody.module.css';

interface DataTableProps extends WidgetProps {
  readonly fields: readonly ShownField[];
  readonly caption: string | null;
  /** Whether a row can be chosen and is published then. */
  readonly isChoosable?: boolean;
}

function cellText(row: Row, name: string): string {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  return typeof value === 'number' ? (figureText(value, undefined) ?? '') : toText(value);
}

function Head({ fields, rows }: { readonly fields: readonly ShownField[]; readonly rows: readonly Row[] }) {
  return (
    <thead>
      <tr>
        {fields.map(({ field, title, unit }) => (
          <th key={field} scope="col" className={isNumeric(rows, field) ? styles.numeric : undefined}>
            {unit === null ? title : `${title}（${unit}）`}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function isNumeric(rows: readonly Row[], name: string): boolean {
  return rows.length > 0 && rows.every((row) => toNumber(row[name]) !== null);
}

/** Rows of data as a plain table with real headers. */
export function DataTable({ fields, caption, isChoosable = false, ...widget }: DataTableProps) {
  const { data, label, selected, publish } = widget;
  const rows = Array.isArray(data) ? data.filter(isRecord) : [];
  const [first, ...others] = fields;
  const nameOf = (row: Row) => (first ? cellText(row, first.field) : '');
  // A refresh brings other rows that say the same.
  const isChosen = (row: Row) => selected !== null && nameOf(row) === nameOf(selected);
  const head = (row: Row) => {
    if (!isChoosable) return nameOf(row);
    return (
      <button type="button" className={linkStyles.link} aria-pressed={isChosen(row)} onClick={() => publish(row)}>
        {nameOf(row)}
      </button>
    );
  };
  return (
    <WidgetBody {...widget}>
      {rows.length === 0 ? (
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      ) : (
        <table className={styles.dataTable} aria-label={label}>
          {caption !== null && <caption>{caption}</caption>}
          <Head fields={fields} rows={rows} />
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a figure have no key and are never moved
              <tr key={index} aria-current={isChoosable && isChosen(row) ? 'true' : undefined}>
                <th scope="row">{head(row)}</th>
                {others.map(({ field }) => (
                  <td key={field} className={isNumeric(rows, field) ? styles.numeric : undefined}>
                    {cellText(row, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WidgetBody>
  );
}
