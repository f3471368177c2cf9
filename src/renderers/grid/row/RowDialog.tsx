import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { GridColumn } from '../../../runtime/state/grid/model/gridColumns.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import { EventBoundary } from '../../shared/EventBoundary.tsx';
import modalStyles from '../../shared/modal.module.css';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import { RowField } from './RowField.tsx';
import styles from './rowDialog.module.css';

/** S9.4: dialogs over a grid are as wide as those of pickers. */
const WIDTH = 1200;

interface RowDialogProps {
  readonly id: string;
  readonly model: GridModel;
  readonly slot: number;
  readonly onGo: (slot: number) => void;
  readonly onClose: () => void;
}

/** A row as a form: what is entered is written to its cells at once. Hidden columns have their place, too. */
export function RowDialog({ id, model, slot, onGo, onClose }: RowDialogProps) {
  const { all, errors } = useSyncExternalStore(model.subscribe, model.snapshot);
  const colors = useReadableColors();
  const isPhone = useIsPhone();
  const index = all.indexOf(slot);
  const before = all[index - 1];
  const after = all[index + 1];
  const complaints = errors.get(slot);
  const seen = (column: GridColumn) => model.status(column, slot).visible;
  const go = (other: number | undefined) => {
    // The input that is left reports before another row comes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (other !== undefined) onGo(other);
  };
  return (
    <EventBoundary>
      <Dialog
        title={`详细信息（第 ${index + 1} 行，共 ${all.length} 行）`}
        width={isPhone ? '100%' : WIDTH}
        open
        centered
        onCancel={onClose}
        className={modalStyles.modal}
        footer={
          <div style={colors} className={styles.footer}>
            <Button disabled={before === undefined} onClick={() => go(before)}>
              上一行
            </Button>
            <Button disabled={after === undefined} onClick={() => go(after)}>
              下一行
            </Button>
            <Button type="primary" onClick={onClose}>
              完成
            </Button>
          </div>
        }
      >
        <div style={colors} className={styles.fields}>
          {model.rowColumns.filter(seen).map((column) => (
            <RowField
              key={`${slot} ${column.field.name}`}
              id={`${id}-details-${column.field.name}`}
              model={model}
              slot={slot}
              column={column}
              complaint={complaints?.get(column.field.name)}
            />
          ))}
        </div>
      </Dialog>
    </EventBoundary>
  );
}
