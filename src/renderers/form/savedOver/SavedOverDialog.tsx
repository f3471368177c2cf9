import { Button } from 'antd';
import { useState } from 'react';
import type { SavedOver } from '../../../runtime/contract/dialect.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import modalStyles from '../../shared/modal.module.css';
import type { FormSession } from '../formSession.ts';
import styles from './savedOver.module.css';
import { VersionComparison } from './VersionComparison.tsx';

/** Resolution of a refused save: overwrite the newer version, discard, or stay in the form. */
export type SavedOverChoice = 'overwrite' | 'discard' | 'stay';

interface SavedOverDialogProps {
  readonly screen: CompiledScreen;
  readonly session: FormSession;
  readonly roots: Row;
  readonly newer: SavedOver;
  readonly isOpen: boolean;
  readonly onChoose: (choice: SavedOverChoice) => void;
  readonly onGone: () => void;
}

function whatHappened({ author, time }: SavedOver): string {
  return `${author ?? '其他用户'}${time === null ? '' : `于 ${time} `}修改了这条记录。`;
}

/**
 * Asks how to resolve a save over another user's newer one; closing it leaves the form unchanged.
 */
export function SavedOverDialog(props: SavedOverDialogProps) {
  const { screen, session, roots, newer, isOpen, onChoose, onGone } = props;
  const [isComparing, setComparing] = useState(false);
  const isPhone = useIsPhone();
  const width = isComparing ? 720 : 480;
  return (
    <Dialog
      title="数据已被他人修改"
      width={isPhone ? '100%' : width}
      open={isOpen}
      centered
      mask={{ closable: false }}
      onCancel={() => onChoose('stay')}
      afterClose={onGone}
      className={modalStyles.modal}
      footer={
        <div className={styles.footer}>
          {!isComparing && <Button onClick={() => setComparing(true)}>查看对方的修改</Button>}
          <Button onClick={() => onChoose('discard')}>放弃</Button>
          <Button type="primary" danger onClick={() => onChoose('overwrite')}>
            覆盖
          </Button>
        </div>
      }
    >
      <p className={styles.story}>{whatHappened(newer)}</p>
      <p className={styles.story}>
        您填写的内容还在表单中，没有保存。“覆盖”以您的内容为准，“放弃”保留对方的内容，关闭本窗口可继续编辑。
      </p>
      {isComparing && <VersionComparison screen={screen} session={session} roots={roots} newer={newer} />}
    </Dialog>
  );
}
