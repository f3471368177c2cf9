import { ExclamationCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './upload.module.css';
import type { UploadedFile } from './uploadedFile.ts';

interface ToolProps {
  readonly label: string;
  readonly name: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** A small button that says which file it is for. */
export function Tool({ label, name, icon, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.fileTool} title={label} aria-label={`${label} ${name}`} onClick={onClick}>
      {icon}
    </button>
  );
}

/** Upload progress of a file. */
export function FileProgress({ file }: { readonly file: UploadedFile }) {
  return (
    <progress className={styles.fileProgress} max={100} value={file.percent} aria-label={`${file.name} 上传进度`} />
  );
}

interface FailureToolsProps {
  readonly name: string;
  readonly onExplain: () => void;
  readonly onRetry: () => void;
}

/** Actions for a file that failed. */
export function FailureTools({ name, onExplain, onRetry }: FailureToolsProps) {
  return (
    <>
      <Tool label="错误信息" name={name} icon={<ExclamationCircleOutlined aria-hidden />} onClick={onExplain} />
      <Tool label="重新上传" name={name} icon={<ReloadOutlined aria-hidden />} onClick={onRetry} />
    </>
  );
}
