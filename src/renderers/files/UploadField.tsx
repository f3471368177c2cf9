import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { groupAttributes } from '../fieldParts/inputProps.ts';
import { FailureDialog } from './FailureDialog.tsx';
import { FileRow } from './FileRow.tsx';
import hiddenStyles from './hidden.module.css';
import { PictureCard } from './PictureCard.tsx';
import type { StoredFile } from './storedFiles.ts';
import styles from './upload.module.css';
import { type FileHandlers, toStored, type UploadedFile } from './uploadedFile.ts';
import { useOpenFile } from './useOpenFile.tsx';
import { type UploadSettings, useUploads } from './useUploads.ts';

export interface UploadLook extends UploadSettings {
  /** On the button. */
  readonly text: string;
  readonly multiple: boolean;
  readonly hasButton: boolean;
  readonly mayDownload: boolean;
  /** Whether files that the record had before may be removed. */
  readonly mayRemove: boolean;
}

interface UploadFieldProps {
  readonly input: FieldInputProps;
  readonly look: UploadLook;
}

function openerOf(file: StoredFile | null, opens: (file: StoredFile) => boolean, open: (file: StoredFile) => void) {
  return file !== null && opens(file) ? () => open(file) : null;
}

/** Files of a record: chosen, dropped or pasted, sent at once, and kept by their paths (S3.14a, S3.14b, S4.10a). */
export function UploadField({ input, look }: UploadFieldProps) {
  const { disabled, field } = input;
  const { notify } = useRuntime().ports;
  const { uploads, files, choose } = useUploads(input, look);
  const { open, opens, shown } = useOpenFile(look.mayDownload);
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [failed, setFailed] = useState<UploadedFile | null>(null);
  const [said, setSaid] = useState('');
  /** Files that still fit where a new one must not take the place of another. */
  const room = look.mayRemove || look.most === 0 ? Number.POSITIVE_INFINITY : look.most - files.length;
  const mayAdd = !disabled && look.hasButton && room > 0;

  const take = (list: FileList | null) => {
    const chosen = [...(list ?? [])];
    if (!mayAdd || chosen.length === 0) return false;
    choose((look.multiple ? chosen : chosen.slice(-1)).slice(0, room));
    return true;
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const onDrag = (event: DragEvent) => {
    if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  const openStored = (file: StoredFile) =>
    open(
      file,
      files.flatMap((entry) => toStored(entry) ?? []),
    );
  const remove = ({ uid }: UploadedFile) => {
    const removed = uploads.remove(uid);
    if (removed) setSaid(`已移除 ${removed.name}`);
  };
  const handlersOf = (file: UploadedFile): FileHandlers => ({
    onOpen: openerOf(toStored(file), opens, openStored),
    onRemove: look.mayRemove || !file.isOfRecord ? () => remove(file) : null,
    onRetry: () => uploads.retry(file.uid),
    onExplain: () => setFailed(file),
    onMove: (by) => {
      if (!uploads.move(file.uid, by)) notify.info(by < 0 ? '未知的操作' : '已到最后~');
    },
  });
  const Item = look.pictures ? PictureCard : FileRow;
  const button = mayAdd && (
    <Button
      className={look.pictures ? styles.add : undefined}
      type={look.pictures ? 'dashed' : 'default'}
      icon={look.pictures ? <PlusOutlined aria-hidden /> : <UploadOutlined aria-hidden />}
      onClick={() => chooser.current?.click()}
    >
      {look.text}
    </Button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, the label is already there
    <div
      {...groupAttributes(input)}
      role="group"
      className={isOver ? `${styles.upload} ${styles.over}` : styles.upload}
      onPaste={onPaste}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {!look.pictures && button}
      <ul className={look.pictures ? styles.cards : styles.rows} aria-label={`${field.title}文件`}>
        {files.map((file) => (
          <Item key={file.uid} file={file} isFixed={disabled} handlers={handlersOf(file)} />
        ))}
        {look.pictures && button && <li className={styles.place}>{button}</li>}
      </ul>
      {mayAdd && (
        <input
          ref={chooser}
          className={hiddenStyles.input}
          type="file"
          accept={look.pictures ? 'image/*' : look.endings.join(',') || undefined}
          multiple={look.multiple}
          tabIndex={-1}
          aria-label={`选择${field.title}`}
          onChange={onChange}
        />
      )}
      <span className={hiddenStyles.said} role="status">
        {said}
      </span>
      {failed && <FailureDialog message={failed.message} onClose={() => setFailed(null)} />}
      {shown}
    </div>
  );
}
