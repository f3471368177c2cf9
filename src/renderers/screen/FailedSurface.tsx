import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId } from 'react';
import { useModalDialog } from '../../runtime/react/useModalDialog.ts';
import { BrokenPart } from '../shared/failure/BrokenPart.tsx';
import styles from './failedSurface.module.css';

interface FailedSurfaceProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClosed: () => void;
}

/**
 * In place of a dialog or drawer that could not be drawn: it would otherwise be nowhere, with nothing to close. The
 * browser's own dialog, because this must be here when nothing more can be loaded, and antd's is 10 KB of every screen.
 */
export function FailedSurface({ error, onRetry, onClosed }: FailedSurfaceProps) {
  const modal = useModalDialog(onClosed);
  const titleId = useId();

  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          无法打开
        </h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="关闭" onClick={onClosed} />
      </header>
      <BrokenPart error={error} components="" onRetry={onRetry} />
    </dialog>
  );
}
