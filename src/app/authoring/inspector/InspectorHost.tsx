import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import type { InspectorProps } from '../../screens/ScreenPage.tsx';
import styles from './inspector.module.css';

const InspectorPanel = lazyPart(async () => (await import('./InspectorPanel.tsx')).InspectorPanel);

const isShortcut = ({ altKey, shiftKey, ctrlKey, code }: KeyboardEvent) =>
  altKey && shiftKey && !ctrlKey && code === 'KeyG';

/** The small button 检查界面 on every screen, for those who may look into it; Alt+Shift+G does the same. */
export function InspectorHost({ inspector, read }: InspectorProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        className={styles.button}
        shape="circle"
        icon={<SearchOutlined aria-hidden />}
        aria-label="检查界面"
        aria-expanded={isOpen}
        title="检查界面（Alt+Shift+G）"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <InspectorPanel inspector={inspector} read={read} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
