import type { ReactNode } from 'react';
import type { Permissions } from '../../../runtime/contract/ports.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import type { CompiledAction } from '../../../runtime/model/compiled.ts';
import linkStyles from '../../shared/link.module.css';
import styles from './rowActions.module.css';

/** Row actions shown as links; the others are in 更多. */
export const LINKS = 2;

/** The actions of one row, as the user may see them. */
export interface RowAction {
  readonly action: CompiledAction;
  readonly isDisabled: boolean;
}

export interface RowActions {
  /** Whether any row can have an action. */
  readonly isEmpty: boolean;
  readonly width: number;
  /** Links of a row. Rows whose actions depend on nothing share one element. */
  draw(row: Row): ReactNode;
  of(row: Row): readonly RowAction[];
  /** Name of the action that a letter runs for a row now; null for none. */
  keyed(letter: string, row: Row): string | null;
}

/** Says which letter runs an action. */
function keyHint({ title, key }: CompiledAction): string | undefined {
  return key === null ? undefined : `${title}（${key}）`;
}

function links(actions: readonly RowAction[]): ReactNode {
  const shown = actions.slice(0, LINKS);
  return (
    <span className={styles.rowActions}>
      {shown.map(({ action, isDisabled }) => (
        <button
          key={action.name}
          type="button"
          className={action.danger ? `${linkStyles.link} ${linkStyles.danger}` : linkStyles.link}
          data-action={action.name}
          disabled={isDisabled}
          title={isDisabled ? `此记录当前不能${action.title}` : keyHint(action)}
          aria-keyshortcuts={action.key ?? undefined}
        >
          {action.title}
        </button>
      ))}
      {actions.length > LINKS && (
        <button type="button" className={linkStyles.link} data-more="" aria-haspopup="menu">
          更多
        </button>
      )}
    </span>
  );
}

const CHARACTER = 14;
const GAP = 12;
const PADDING = 32;

/** Room for the links in one line, so that no row breaks. */
function widthOf(actions: readonly CompiledAction[]): number {
  const titles = actions.slice(0, LINKS).map((action) => action.title);
  const shown = actions.length > LINKS ? [...titles, '更多'] : titles;
  const text = shown.reduce((sum, title) => sum + title.length * CHARACTER, 0);
  return Math.max(80, text + GAP * (shown.length - 1) + PADDING);
}

/** Prepares the action column: rights are asked once, conditions only where they depend on the row. */
export function rowActionsOf(actions: readonly CompiledAction[], permissions: Permissions, roots: Row): RowActions {
  const permitted = actions.filter(
    (action) => (action.permission === null || permissions.can(action.permission)) && action.visible.constant !== false,
  );
  const of = (row: Row): readonly RowAction[] => {
    const scope = recordScope(row, roots);
    return permitted
      .filter((action) => action.visible.test(scope))
      .map((action) => ({ action, isDisabled: action.disabled.test(scope) }));
  };
  const isSame = permitted.every(
    (action) => action.visible.constant !== undefined && action.disabled.constant !== undefined,
  );
  const shared = isSame ? links(of({})) : null;
  return {
    isEmpty: permitted.length === 0,
    width: widthOf(permitted),
    draw: (row) => shared ?? links(of(row)),
    of,
    keyed: (letter, row) =>
      of(row).find(({ action, isDisabled }) => action.key === letter && !isDisabled)?.action.name ?? null,
  };
}
