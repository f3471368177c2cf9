import { HistoryOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import styles from './draft.module.css';

interface DraftBarProps {
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed into this form before the session ended (safety rule 9.7). */
export function DraftBar({ onRestore, onDiscard }: DraftBarProps) {
  return (
    <div className={styles.draft} role="status">
      <HistoryOutlined aria-hidden />
      <span className={styles.text}>这里有上次填写但未保存的内容</span>
      <span className={styles.buttons}>
        <Button size="small" type="primary" onClick={onRestore}>
          恢复上次未保存的内容
        </Button>
        <Button size="small" onClick={onDiscard}>
          丢弃
        </Button>
      </span>
    </div>
  );
}
