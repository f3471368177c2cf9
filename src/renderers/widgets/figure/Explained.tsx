import { QuestionCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Explanation } from './Explanation.tsx';
import styles from './explanation.module.css';

interface ExplainedProps {
  readonly title: string;
  /** `GET /path` */
  readonly call: string;
  readonly figure: ReactNode;
}

/** A figure that explains its calculation when pressed. */
export function Explained({ title, call, figure }: ExplainedProps) {
  const [isOpen, setOpen] = useState(false);
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<Explanation call={call} />}
    >
      <button type="button" className={styles.press} title={`解释${title}`} onKeyDown={closeByKey}>
        {figure} <QuestionCircleOutlined aria-hidden className={styles.mark} />
      </button>
    </Popover>
  );
}
