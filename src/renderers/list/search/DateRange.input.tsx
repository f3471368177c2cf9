import { DatePicker } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { momentOf } from '../../fieldParts/moment.ts';

/** A bare day is enough for moments too: the server reads it as the start or the end of that day. */
const FORMAT = 'YYYY-MM-DD';

const PLACEHOLDERS: [string, string] = ['开始日期', '结束日期'];

export function Input({ id, field, value, onCommit }: FieldInputProps) {
  const [from, to] = Array.isArray(value) ? value : [];
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      aria-label={field.title}
      className={inputsStyles.fill}
      value={[momentOf(from), momentOf(to)]}
      onChange={(range) => onCommit(range ? range.map((end) => end?.format(FORMAT) ?? '') : null)}
      format={FORMAT}
      placeholder={PLACEHOLDERS}
      allowEmpty
    />
  );
}
