import { Alert } from 'antd';
import styles from './design.module.css';
import type { LeftElsewhere } from './edits/useRename.ts';

interface LeftElsewhereNoteProps {
  readonly left: LeftElsewhere;
  readonly onClose: () => void;
}

/** The documents that still use an old name. It stays until it is closed, so that they can be opened one after another. */
export function LeftElsewhereNote({ left, onClose }: LeftElsewhereNoteProps) {
  return (
    <Alert
      className={styles.left}
      type="warning"
      showIcon
      closable={{ onClose, 'aria-label': '关闭' }}
      title={`其他界面也用到“${left.from}”，请一并修改`}
      description={
        <ul className={styles.leftUses}>
          {left.uses.map(({ name, lines }) => (
            <li key={name}>
              {name} 第 {lines.join('、')} 行
            </li>
          ))}
        </ul>
      }
    />
  );
}
