import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  CloseCircleFilled,
  CloseOutlined,
  DeleteOutlined,
  EyeOutlined,
} from '@ant-design/icons';
import { FailureTools, FileProgress, Tool } from './FileTools.tsx';
import styles from './upload.module.css';
import type { FileHandlers, UploadedFile } from './uploadedFile.ts';

interface PictureCardProps {
  readonly file: UploadedFile;
  readonly isFixed: boolean;
  readonly handlers: FileHandlers;
}

/** One picture of a field: itself, or how it fares; its buttons come with the pointer and with the focus. */
export function PictureCard({ file, isFixed, handlers }: PictureCardProps) {
  const { name, status } = file;
  const isDone = status === 'done';
  const { onOpen, onRemove, onMove } = handlers;
  return (
    <li className={`${styles.place} ${styles.pictureCard}`} data-status={status}>
      {isDone && file.url !== null && <img src={file.url} alt={name} loading="lazy" decoding="async" />}
      {status === 'uploading' && <FileProgress file={file} />}
      {status === 'error' && <CloseCircleFilled className={styles.fileFailed} title="上传失败" aria-label="上传失败" />}
      {!isDone && <span className={styles.pictureName}>{name}</span>}
      <span className={styles.pictureTools}>
        {isDone && onOpen && <Tool label="预览" name={name} icon={<EyeOutlined aria-hidden />} onClick={onOpen} />}
        {isDone && !isFixed && (
          <>
            <Tool label="前移" name={name} icon={<ArrowLeftOutlined aria-hidden />} onClick={() => onMove(-1)} />
            <Tool label="后移" name={name} icon={<ArrowRightOutlined aria-hidden />} onClick={() => onMove(1)} />
          </>
        )}
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
