import { Drawer, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { HelpBook } from './HelpBook.tsx';
import { type HelpPage, loadHelpPages } from './helpPages.ts';
import { loadApiPage } from './loadApiPage.ts';

interface HelpDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Documentation of the screen language, next to the screen being written. */
export function HelpDrawer({ isOpen, onClose, onClosed }: HelpDrawerProps) {
  const [pages, setPages] = useState<readonly HelpPage[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isPhone = useIsPhone();
  const { apiBase } = useApplication().configuration;
  useEffect(() => {
    const read = async () => {
      const [pages, api] = await Promise.all([loadHelpPages(), loadApiPage(apiBase)]);
      setPages(api ? [...pages, api] : pages);
    };
    read().catch(() => setFailed(true));
  }, [apiBase]);
  return (
    <Drawer
      open={isOpen}
      title="界面语言帮助"
      size={isPhone ? '100%' : 920}
      onClose={onClose}
      afterOpenChange={(open) => !open && onClosed()}
      styles={{ body: { padding: 0 } }}
    >
      {pages ? <HelpBook pages={pages} /> : isFailed ? '帮助加载失败，请检查网络后重试' : <Skeleton active />}
    </Drawer>
  );
}
