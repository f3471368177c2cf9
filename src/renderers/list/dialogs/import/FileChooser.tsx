import { Button } from 'antd';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useRuntime } from '../../../../runtime/react/context.tsx';
import linkStyles from '../../../shared/link.module.css';
import styles from '../import.module.css';

interface FileChooserProps {
  readonly files: readonly File[];
  readonly isDisabled: boolean;
  readonly onChange: (files: readonly File[]) => void;
  /** Null where the server has none. */
  readonly onTemplate: (() => void) | null;
}

const ACCEPTED = /\.xlsx?$/i;

/** Takes spreadsheets, chosen or dropped, and shows those that are to be sent (S5.8b). */
export function FileChooser({ files, isDisabled, onChange, onTemplate }: FileChooserProps) {
  const { notify } = useRuntime().ports;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const take = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => ACCEPTED.test(file.name));
    if (fitting.length < chosen.length) notify.warning('请选择 .xls 或 .xlsx 文件');
    const added = fitting.filter((file) => files.every((known) => known.name !== file.name));
    if (added.length > 0) onChange([...files, ...added]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was taken off the list or changed.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) take([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(!isDisabled);
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to do what the button does */}
      <div
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button disabled={isDisabled} onClick={() => input.current?.click()}>
          选择导入文件
        </Button>
        <p className={styles.hint}>也可以把文件拖到这里。仅支持 .xls 和 .xlsx 文件，可一次选择多个。</p>
        {onTemplate && (
          <button type="button" className={linkStyles.link} onClick={onTemplate}>
            下载导入模板
          </button>
        )}
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept=".xls,.xlsx"
          multiple
          tabIndex={-1}
          aria-label="选择导入文件"
          disabled={isDisabled}
          onChange={choose}
        />
      </div>
      <ul className={styles.files} aria-label="待上传的文件">
        {files.map((file) => (
          <li key={file.name}>
            <span>{file.name}</span>
            <button
              type="button"
              className={linkStyles.link}
              aria-label={`移除 ${file.name}`}
              disabled={isDisabled}
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              移除
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
