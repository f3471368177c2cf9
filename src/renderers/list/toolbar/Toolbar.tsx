import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import type { CompiledAction } from '../../../runtime/model/compiled.ts';
import listStyles from '../list.module.css';
import { ActionButton } from './ActionButton.tsx';

const NOTHING_SELECTED = '请选择一条记录！';

interface ToolbarProps {
  readonly actions: readonly CompiledAction[];
  readonly selected: readonly Row[];
  readonly roots: Row;
  /** There is one row: what works on the selection takes the place of the rest while there is one. */
  readonly isPhone?: boolean;
  readonly onRun: (action: CompiledAction, rows: readonly Row[]) => void;
}

/** Primary first, dangerous last, the others as the document says. */
function inOrder(actions: readonly CompiledAction[]): readonly CompiledAction[] {
  const weight = ({ primary, danger }: CompiledAction) => Number(danger) - Number(primary);
  return actions.toSorted((a, b) => weight(a) - weight(b));
}

function obstacleOf(action: CompiledAction, selected: readonly Row[], roots: Row): string | null {
  if (action.selection !== 'none' && selected.length === 0) return NOTHING_SELECTED;
  if (action.selection === 'one' && selected.length > 1) return '只能选择一条记录';
  const records = action.selection === 'none' ? [{}] : selected;
  const fits = records.every((record) => {
    const scope = recordScope(record, roots);
    return action.visible.test(scope) && !action.disabled.test(scope);
  });
  return fits ? null : `${action.title}不适用于所选记录`;
}

/** True if an action has a place in the toolbar now; those that need rows stay visible unless they are quiet. */
function isPlaced(action: CompiledAction, selected: readonly Row[], roots: Row): boolean {
  if (action.quiet) return obstacleOf(action, selected, roots) === null;
  return action.selection !== 'none' || action.visible.test(recordScope({}, roots));
}

/** Actions on the list as a whole and on what is selected. */
export function Toolbar({ actions, selected, roots, isPhone = false, onRun }: ToolbarProps) {
  const fits = (action: CompiledAction) => (action.selection !== 'none') === selected.length > 0;
  return (
    <div className={listStyles.toolbarActions} role="toolbar" aria-label="操作">
      {inOrder(actions)
        .filter((action) => isPlaced(action, selected, roots) && (!isPhone || fits(action)))
        .map((action) => (
          <ActionButton
            key={action.name}
            action={action}
            obstacle={obstacleOf(action, selected, roots)}
            onRun={() => onRun(action, action.selection === 'none' ? [] : selected)}
          />
        ))}
    </div>
  );
}
