import { Button } from 'antd';
import type { CompiledAction } from '../../../runtime/model/compiled.ts';
import { iconOf } from '../../shared/icons.tsx';
import listStyles from '../list.module.css';

interface ActionButtonProps {
  readonly action: CompiledAction;
  /** Why it cannot be used now; null when it can. It still answers a click with the reason (requirement S5.14a). */
  readonly obstacle: string | null;
  readonly onRun: () => void;
}

/** One action of a toolbar. */
export function ActionButton({ action, obstacle, onRun }: ActionButtonProps) {
  const { title, primary, danger } = action;
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      danger={danger && obstacle === null}
      icon={iconOf(action)}
      className={obstacle === null ? undefined : listStyles.unavailable}
      aria-disabled={obstacle !== null || undefined}
      title={obstacle ?? undefined}
      data-action={action.name}
      onClick={onRun}
    >
      {title}
    </Button>
  );
}
