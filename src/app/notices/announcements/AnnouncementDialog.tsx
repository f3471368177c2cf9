import { Button, Modal } from 'antd';
import { useState } from 'react';
import { safeHref } from '../../../common/html/safeHref.ts';
import { SafeHtml } from '../../../renderers/shared/html/SafeHtml.tsx';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { DesignProvider } from '../../appearance/theme/DesignProvider.tsx';
import type { Announcement } from './announcement.ts';
import styles from './dialog.module.css';

interface AnnouncementDialogProps {
  readonly announcement: Announcement;
  /** Goes to a page of the console. */
  readonly onGo: (path: string) => void;
  /** Called when the dialog has gone. */
  readonly onClosed: () => void;
}

/** One announcement to read (S2.41): 60 % wide, the whole width on phones, with a switch to the full window. */
export function AnnouncementDialog({ announcement, onGo, onClosed }: AnnouncementDialogProps) {
  const { title, sender, sendTime, content, onward } = announcement;
  const isNarrow = useIsPhone();
  const [isOpen, setOpen] = useState(true);
  const [isFull, setFull] = useState(false);
  const address = onward?.kind === 'url' ? safeHref(onward.address) : null;
  const fills = isFull || isNarrow;
  const close = () => setOpen(false);
  const go = (path: string) => {
    close();
    onGo(path);
  };
  return (
    <DesignProvider>
      <Modal
        open={isOpen}
        title="通知消息"
        width={fills ? '100%' : '60%'}
        className={isFull ? styles.full : styles.dialog}
        onCancel={close}
        afterClose={onClosed}
        footer={
          <>
            {address !== null && <GoButton address={address} onGo={go} />}
            <Button onClick={close}>关闭</Button>
          </>
        }
      >
        {!isNarrow && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={isFull ? '退出全屏' : '全屏'}
            aria-pressed={isFull}
            onClick={() => setFull(!isFull)}
          >
            <LineIcon name={isFull ? 'shrink' : 'expand'} size={16} />
          </button>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <article className={styles.body} tabIndex={0} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.origin}>
            <span>发布人：{sender}</span> <span>发布时间： {sendTime}</span>
          </p>
          <SafeHtml html={content} className={styles.content} />
        </article>
      </Modal>
    </DesignProvider>
  );
}

/** 去处理: a page of the console replaces this one, another site opens in a new tab. */
function GoButton({ address, onGo }: { readonly address: string; readonly onGo: (path: string) => void }) {
  if (address.startsWith('/')) {
    return (
      <Button type="primary" onClick={() => onGo(address)}>
        去处理
      </Button>
    );
  }
  return (
    <Button type="primary" href={address} target="_blank" rel="noopener noreferrer">
      去处理
    </Button>
  );
}
