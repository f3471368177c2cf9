import type { GridColumn } from '../../../runtime/state/grid/model/gridColumns.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { useRevert } from '../../fieldParts/useRevert.ts';
import { useCell } from '../view/useCell.ts';
import styles from './rowDialog.module.css';

interface RowFieldProps {
  readonly id: string;
  readonly model: GridModel;
  readonly slot: number;
  readonly column: GridColumn;
  readonly complaint: string | undefined;
}

/** A cell of a row with its title, as in a form. */
export function RowField({ id, model, slot, column, complaint }: RowFieldProps) {
  const { field, title } = column;
  const row = model.row(slot);
  const cell = useCell(model, column, slot, row);
  const onRevert = useRevert(field.title);
  const Editor = field.renderer.input;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label id={labelIdOf(id)} htmlFor={id} className={styles.label}>
        {cell.required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
        {title}
      </label>
      <Editor
        {...cell}
        id={id}
        field={field}
        value={row[field.name]}
        onCommit={(next) => model.write([{ slot, field: field.name, value: next }])}
        onFill={(values) => model.write(Object.entries(values).map(([name, value]) => ({ slot, field: name, value })))}
        onRevert={onRevert}
        disabled={model.status(column, slot).disabled}
        invalid={complaint !== undefined}
        describedBy={complaint === undefined ? undefined : errorId}
      />
      {complaint !== undefined && (
        <span id={errorId} className={styles.complaint} role="alert">
          {complaint}
        </span>
      )}
    </div>
  );
}
