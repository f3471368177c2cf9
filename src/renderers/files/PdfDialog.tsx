import type { SyntheticEvent } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';
import { Dialog } from '../shared/Dialog.tsx';
import styles from './dialogs.module.css';

interface PdfDialogProps {
  readonly name: string;
  readonly url: string;
  /** Null if the file is not offered for download. */
  readonly onDownload: (() => void) | null;
  readonly onClose: () => void;
}

/** A PDF to read, in the page that the server has for it (S7.42). */
export function PdfDialog({ name, url, onDownload, onClose }: PdfDialogProps) {
  const { pdfPreview } = useRuntime().ports.files;
  const show = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const address = new URL(url, window.location.href).href;
    currentTarget.contentWindow?.postMessage({ url: address }, new URL(pdfPreview, window.location.href).origin);
  };
  return (
    <Dialog
      title={name}
      open
      centered
      width="min(1080px, calc(100vw - 32px))"
      okText="下载"
      cancelText="关闭"
      footer={onDownload ? undefined : (_, { CancelBtn }) => <CancelBtn />}
      onOk={onDownload ?? undefined}
      onCancel={onClose}
    >
      <iframe className={styles.pdf} title={name} src={pdfPreview} onLoad={show} />
    </Dialog>
  );
}
