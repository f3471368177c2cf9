import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../runtime/react/useMedia.ts';
import { Dialog } from '../shared/Dialog.tsx';
import modalStyles from '../shared/modal.module.css';
import { useReadableColors } from '../shared/useReadableColors.ts';
import type { OpenedDialog } from './PickerBox.tsx';
import styles from './picker.module.css';

interface PickerDialogProps extends Omit<OpenedDialog, 'onClose'> {
  readonly title: string;
  readonly width: number;
  /** Number of selected rows; null if the dialog shows it itself. */
  readonly count: number | null;
  readonly canConfirm: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a dialog to choose from: closing it changes nothing. */
export function PickerDialog(props: PickerDialogProps) {
  const { title, width, count, canConfirm, onConfirm, isOpen, onClose, onGone, children } = props;
  const colors = useReadableColors();
  const isPhone = useIsPhone();
  return (
    <Dialog
      title={title}
      width={isPhone ? '100%' : width}
      open={isOpen}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      afterClose={onGone}
      className={modalStyles.modal}
      footer={
        <div style={colors} className={styles.footer}>
          {count !== null && (
            <span className={styles.count} role="status">
              已选 {count} 条
            </span>
          )}
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" disabled={!canConfirm} onClick={onConfirm}>
            确定
          </Button>
        </div>
      }
    >
      <div style={colors} className={styles.picker} data-room="dialog">
        {children}
      </div>
    </Dialog>
  );
}
