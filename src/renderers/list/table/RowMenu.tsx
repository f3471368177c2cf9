import { Dropdown } from 'antd';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import type { RowAction } from './rowActions.tsx';
import styles from './rowMenu.module.css';

interface RowMenuProps {
  readonly button: HTMLElement;
  readonly actions: readonly RowAction[];
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

/** The one menu behind every 更多 of a table; it is put where the button is. */
export function RowMenu({ button, actions, onChoose, onClose }: RowMenuProps) {
  const colors = useReadableColors();
  const { left, top, width, height } = button.getBoundingClientRect();
  const close = () => {
    onClose();
    button.focus();
  };
  return (
    <Dropdown
      open
      autoFocus
      placement="bottomRight"
      trigger={['click']}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      menu={{
        style: colors,
        items: actions.map(({ action, isDisabled }) => ({
          key: action.name,
          label:
            action.danger && !isDisabled ? <span className={styles.dangerText}>{action.title}</span> : action.title,
          extra: action.key ?? undefined,
          danger: action.danger,
          disabled: isDisabled,
        })),
        onClick: ({ key }) => {
          close();
          onChoose(key);
        },
      }}
    >
      <span className={styles.menuAnchor} style={{ left, top, width, height }} />
    </Dropdown>
  );
}
