import { CloseCircleFilled, CloseOutlined, DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import linkStyles from '../shared/link.module.css';
import { FailureTools, FileProgress, Tool } from './FileTools.tsx';
import styles from './upload.module.css';
import { type FileHandlers, sizeText, type UploadedFile } from './uploadedFile.ts';

interface FileRowProps {
  readonly file: UploadedFile;
  readonly isFixed: boolean;
  readonly handlers: FileHandlers;
}

/** One file of a field: its name opens it. */
export function FileRow({ file, isFixed, handlers }: FileRowProps) {
  const { name, status, size } = file;
  const isDone = status === 'done';
  const { onOpen, onRemove } = handlers;
  return (
    <li className={styles.fileRow} data-status={status}>
      {status === 'error' ? (
        <CloseCircleFilled className={styles.fileFailed} title="上传失败" aria-label="上传失败" />
      ) : (
        <PaperClipOutlined aria-hidden />
      )}
      {isDone && onOpen ? (
        <button type="button" className={`${linkStyles.link} ${styles.fileLink}`} title={name} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span className={styles.fileName} title={name}>
          {name}
        </span>
      )}
      {size > 0 && <span className={styles.fileSize}>{sizeText(size)}</span>}
      {status === 'uploading' && <FileProgress file={file} />}
      <span className={styles.fileTools}>
        {status === 'error' && <FailureTools name={name} {...handlers} />}
        {!isFixed && onRemove && status === 'uploading' && (
          <Tool label="取消上传" name={name} icon={<CloseOutlined aria-hidden />} onClick={onRemove} />
        )}
        {!isFixed && onRemove && status !== 'uploading' && (
          <Tool label="移除" name={name} icon={<DeleteOutlined aria-hidden />} onClick={onRemove} />
        )}
      </span>
    </li>
  );
}
