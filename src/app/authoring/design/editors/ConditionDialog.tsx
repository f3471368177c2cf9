import { Alert, Input, Segmented } from 'antd';
import { useId, useState } from 'react';
import { parseJson } from '../../../../common/parseJson.ts';
import { type Draft, draftOf, tableOfDraft } from '../../../../renderers/list/query/draft.ts';
import { QueryForm } from '../../../../renderers/list/query/QueryForm.tsx';
import { Dialog } from '../../../../renderers/shared/Dialog.tsx';
import type { ConditionTable } from '../../../../runtime/contract/dialect.ts';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import type { CompiledField } from '../../../../runtime/model/field.ts';
import { conditionOf, tableOf, withLists } from '../../../../runtime/query/conditionTable.ts';
import { useDesignFields } from './designFields.ts';
import styles from './editors.module.css';

interface ConditionDialogProps {
  readonly title: string;
  readonly value: unknown;
  readonly onDone: (value: unknown) => void;
  readonly onClose: () => void;
}

const NO_ROOTS: Row = {};

/** Rows of the query builder for a condition on these fields; null if it does not fit. */
function tableFor(value: unknown, fields: readonly CompiledField[]): ConditionTable | null {
  const table = tableOf(isRecord(value) ? value : true);
  const names = new Set(fields.map(({ name }) => name));
  return table?.rows.every(({ field }) => names.has(field)) ? table : null;
}

/** JSON as a condition: an object; what is wrong with the text otherwise. */
function readText(text: string): { readonly value: unknown } | { readonly complaint: string } {
  const value = parseJson(text);
  if (value === undefined) return { complaint: '不是正确的 JSON' };
  if (typeof value === 'boolean' || (isRecord(value) && Object.keys(value).length > 0)) return { value };
  return { complaint: '条件是 true、false，或者不为空的对象，例如 { "status": "1" }' };
}

/** A condition made of rows in the query builder, or written as text where rows cannot say it. */
export function ConditionDialog({ title, value, onDone, onClose }: ConditionDialogProps) {
  const id = useId();
  const fields = useDesignFields();
  const start = tableFor(value, fields);
  const [way, setWay] = useState<'rows' | 'text'>(start === null ? 'text' : 'rows');
  const [draft, setDraft] = useState<Draft>(() => draftOf(start ?? { match: 'and', rows: [] }));
  const [text, setText] = useState(() => (isRecord(value) ? JSON.stringify(value, null, 2) : ''));
  const [complaint, setComplaint] = useState<string | null>(null);

  const change = (next: 'rows' | 'text') => {
    setComplaint(null);
    if (next === 'text') {
      const table = tableOfDraft(draft);
      if (table.rows.length > 0) setText(JSON.stringify(conditionOf(withLists(table)), null, 2));
      return setWay('text');
    }
    const read = text.trim() === '' ? { value: true } : readText(text);
    const table = 'value' in read ? tableFor(read.value, fields) : null;
    if (table === null) return setComplaint('构造器无法表示这个条件，请在文本中修改');
    setDraft(draftOf(table));
    setWay('rows');
  };
  const done = () => {
    if (way === 'rows') {
      const table = tableOfDraft(draft);
      if (table.rows.length === 0) return setComplaint('请填写至少一个完整的条件');
      return onDone(conditionOf(withLists(table)));
    }
    const read = readText(text);
    if ('complaint' in read) return setComplaint(read.complaint);
    onDone(read.value);
  };
  return (
    <Dialog
      title={`${title}的条件`}
      width={820}
      open
      centered
      okText="确定"
      cancelText="取消"
      onOk={done}
      onCancel={onClose}
    >
      <Segmented<'rows' | 'text'>
        aria-label="编辑方式"
        className={styles.way}
        value={way}
        options={[
          { value: 'rows', label: '构造器' },
          { value: 'text', label: '文本' },
        ]}
        onChange={change}
      />
      {complaint !== null && <Alert className={styles.way} type="error" showIcon title={complaint} />}
      {way === 'rows' ? (
        <QueryForm draft={draft} fields={fields} roots={NO_ROOTS} onChange={(change_) => setDraft(change_)} />
      ) : (
        <>
          <label htmlFor={id} className={styles.about}>
            字段名和值，例如 {'{ "status": "1" }'}；也可使用 $mode、$user 等
          </label>
          <Input.TextArea
            id={id}
            className={styles.json}
            value={text}
            spellCheck={false}
            rows={10}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
    </Dialog>
  );
}
