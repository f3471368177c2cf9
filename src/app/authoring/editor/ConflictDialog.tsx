import { Alert, Button } from 'antd';
import { Dialog } from '../../../renderers/shared/Dialog.tsx';
import { DiffView } from '../code/DiffView.tsx';
import styles from './screenEditor.module.css';
import type { DocumentState } from './useEditedText.ts';

/** Another user changed the document meanwhile. */
export interface Conflict {
  readonly message: string;
  readonly latest: DocumentState;
}

interface ConflictDialogProps {
  readonly conflict: Conflict | null;
  readonly mine: string;
  readonly isNarrow: boolean;
  readonly onTakeLatest: (latest: DocumentState) => void;
  readonly onKeepMine: (latest: DocumentState) => void;
  readonly onClose: () => void;
}

/** Shows both texts; the author takes the other one, or goes on from it with the own. */
export function ConflictDialog({ conflict, mine, isNarrow, onTakeLatest, onKeepMine, onClose }: ConflictDialogProps) {
  if (conflict === null) return null;
  const { latest, message } = conflict;
  return (
    <Dialog
      open
      width={1000}
      title="界面已被他人修改"
      onCancel={onClose}
      footer={[
        <Button key="latest" danger onClick={() => onTakeLatest(latest)}>
          放弃我的修改，载入最新内容
        </Button>,
        <Button key="mine" type="primary" onClick={() => onKeepMine(latest)}>
          保留我的修改，继续编辑
        </Button>,
      ]}
    >
      <div className={styles.comparison}>
        <Alert type="warning" showIcon title={message} />
        <DiffView
          before={{ label: '最新内容', text: latest.text }}
          after={{ label: '我的修改', text: mine }}
          isUnified={isNarrow}
        />
      </div>
    </Dialog>
  );
}
