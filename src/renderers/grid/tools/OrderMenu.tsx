import { Dropdown } from 'antd';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import styles from './tools.module.css';

interface OrderMenuProps {
  readonly button: HTMLElement;
  readonly model: GridModel;
  readonly slot: number;
  readonly onInsert: (slot: number) => void;
  readonly onClose: () => void;
}

/** Moves a row or puts one above it (S4.13a); one menu for all rows, put where the handle is. */
export function OrderMenu({ button, model, slot, onInsert, onClose }: OrderMenuProps) {
  const { left, top, width, height } = button.getBoundingClientRect();
  const { all } = model.snapshot();
  const index = all.indexOf(slot);
  const commands: Readonly<Record<string, () => void>> = {
    up: () => model.move([slot], all[index - 1] ?? null),
    down: () => model.move([slot], all[index + 2] ?? null),
    insert: () => onInsert(slot),
  };
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      menu={{
        items: [
          { key: 'up', label: '向上移', disabled: index <= 0 },
          { key: 'down', label: '向下移', disabled: index === all.length - 1 },
          ...(model.rowsMay.add ? [{ key: 'insert', label: '插入一行' }] : []),
        ],
        onClick: ({ key }) => {
          onClose();
          commands[key]?.();
        },
      }}
    >
      <span className={styles.menuAnchor} style={{ left, top, width, height }} />
    </Dropdown>
  );
}
