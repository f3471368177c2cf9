import { type ReactNode, useId } from 'react';
import { useModalDialog } from '../../../runtime/react/useModalDialog.ts';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import colours from './colours.module.css';
import styles from './frontDoorDialog.module.css';

interface FrontDoorDialogProps {
  readonly title: string;
  /** Pixels, on screens that have them; 416 otherwise. */
  readonly width?: number;
  /** Called by Escape and the close button. Without it there is no way out but the dialog's own buttons. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** A dialog of the pages for strangers: the browser's own, which keeps the focus inside and gives it back. */
export function FrontDoorDialog({ title, width = 416, onClose, children }: FrontDoorDialogProps) {
  const modal = useModalDialog(onClose);
  const titleId = useId();

  return (
    <dialog {...modal} className={`${colours.scope} ${styles.dialog}`} style={{ width }} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      {/* Last, so that the dialog opens with the focus in its first field. */}
      {onClose && (
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <LineIcon name="close" size={16} />
        </button>
      )}
    </dialog>
  );
}
