import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import styles from './tools.module.css';

interface SeekInputProps {
  readonly model: GridModel;
  readonly finder: RefObject<InputRef | null>;
  readonly onSeek: (text: string) => void;
}

/** Finds a text in the cells of a grid: rows without it are not shown. */
export function SeekInput({ model, finder, onSeek }: SeekInputProps) {
  const { sought } = useSyncExternalStore(model.subscribe, model.snapshot);
  const [text, setText] = useState(sought);
  // A complaint about a row that was sought away shows all rows again.
  if (sought === '' && text.trim() !== '') setText('');
  return (
    <Input
      ref={finder}
      className={styles.seek}
      size="small"
      prefix={<SearchOutlined aria-hidden />}
      placeholder="在表格中查找"
      aria-label="在表格中查找"
      allowClear
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onSeek(event.target.value.trim());
      }}
      onKeyDown={(event) => {
        // Enter in an input of a form would send the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
