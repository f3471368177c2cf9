import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import type { CompiledLook } from '../../runtime/model/compiled.ts';
import styles from './looks.module.css';

/** The colours of one row, by name; null is none. */
export interface RowLook {
  readonly row: string | null;
  cell(column: string): string | null;
}

/** `default` is the look of everything else. */
function visible(look: CompiledLook | undefined): string | null {
  return look && look.color !== 'default' ? look.color : null;
}

/** Highlights of the rows of a list; null if there are none, so that plain lists pay nothing. */
export function looksOf(looks: readonly CompiledLook[], roots: Row): ((row: Row) => RowLook) | null {
  if (looks.length === 0) return null;
  return (row) => {
    const scope = recordScope(row, roots);
    const holding = looks.filter(({ when }) => when.test(scope));
    return {
      row: visible(holding.find(({ columns }) => columns === null)),
      cell: (name) => visible(holding.find(({ columns }) => columns?.includes(name))),
    };
  };
}

/**
 * Classes of a highlighted part, including its own, and its hue, which `shared/cells.css` defines.
 */
export function lookProps(
  part: 'row' | 'card' | 'cell',
  color: string | null | undefined,
  own = '',
): { readonly className: string | undefined; readonly 'data-hue'?: string } {
  if (!color) return { className: own === '' ? undefined : own };
  const look = { row: styles.row, card: styles.card, cell: styles.cell }[part];
  return { className: own === '' ? look : `${own} ${look}`, 'data-hue': color };
}
