import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { PointerEvent, ReactNode } from 'react';
import type { GridSort } from '../../../runtime/state/grid/model/gridModel.ts';
import styles from './grid.module.css';
import type { PlacedColumn } from './layout.ts';
import type { RowDressing } from './rowDressing.ts';
import { strip } from './Strip.tsx';

interface GridHeadProps {
  readonly pinned: readonly PlacedColumn[];
  readonly columns: readonly PlacedColumn[];
  readonly sort: GridSort | null;
  readonly onSort: (sort: GridSort | null) => void;
  readonly onResize: (field: string, width: number) => void;
  readonly gutter: ReactNode;
  readonly dressing?: RowDressing | undefined;
}

/** Up, down, as they came. */
function nextSort(sort: GridSort | null, field: string): GridSort | null {
  if (sort?.field !== field) return { field, descending: false };
  return sort.descending ? null : { field, descending: true };
}

function directionOf(sort: GridSort | null, field: string): 'ascending' | 'descending' | undefined {
  if (sort?.field !== field) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

function startResize(event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void): void {
  const handle = event.currentTarget;
  const start = event.clientX;
  event.preventDefault();
  event.stopPropagation();
  handle.setPointerCapture(event.pointerId);
  const move = (moved: globalThis.PointerEvent) => onWidth(width + moved.clientX - start);
  const end = () => {
    handle.removeEventListener('pointermove', move);
    handle.removeEventListener('lostpointercapture', end);
  };
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', end);
}

/** The titles of the columns: a click sorts what is shown, the right edge changes the width. */
export function GridHead({ pinned, columns, sort, onSort, onResize, gutter, dressing }: GridHeadProps) {
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      {gutter}
      {strip({
        pinned,
        columns,
        draw: ({ column: { field, title, readOnly }, index, style, align, width }) => {
          const direction = directionOf(sort, field.name);
          return (
            <div
              key={field.name}
              role="columnheader"
              data-part={`columns/${field.name}`}
              aria-colindex={index + 2}
              aria-sort={direction}
              data-align={align}
              className={styles.title}
              style={style}
            >
              {field.required.constant === true && !readOnly && (
                <span className={styles.star} aria-hidden="true">
                  *
                </span>
              )}
              <button
                type="button"
                tabIndex={-1}
                className={styles.titleText}
                title={field.help === '' ? title : `${title}：${field.help}`}
                disabled={dressing !== undefined && !dressing.sorted.has(field.name)}
                onClick={() => onSort(nextSort(sort, field.name))}
              >
                {title}
              </button>
              {direction && (
                <span className={styles.arrow}>
                  {direction === 'ascending' ? <CaretUpOutlined /> : <CaretDownOutlined />}
                </span>
              )}
              <span
                className={styles.resize}
                onPointerDown={(event) => startResize(event, width, (next) => onResize(field.name, next))}
              />
            </div>
          );
        },
      })}
      {dressing?.tail && (
        <div role="columnheader" className={styles.tail}>
          {dressing.tail.title}
        </div>
      )}
    </div>
  );
}
