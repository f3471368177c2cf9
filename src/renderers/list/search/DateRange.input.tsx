import { DatePicker } from 'antd';
import { type FocusEvent, useRef } from 'react';
import { readDay } from '../../../common/values/moment/readMoment.ts';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { momentOf } from '../../fieldParts/moment.ts';
import { useTypedText } from '../../fieldParts/useTypedText.ts';
import { rangePresets } from './rangePresets.ts';

/** A bare day is enough for moments too: the server reads it as the start or the end of that day. */
const FORMAT = 'YYYY-MM-DD';

const PLACEHOLDERS: [string, string] = ['开始日期', '结束日期'];

type End = 'start' | 'end';

/** Two days, picked or typed; what is typed in another form is read by the value layer when its end is left. */
export function Input({ id, field, value, onCommit, onProblem }: FieldInputProps) {
  const [from, to] = Array.isArray(value) ? value : [];
  const problems = useRef<Record<End, string | null>>({ start: null, end: null });
  const tell = (end: End) => (problem: string | null) => {
    problems.current[end] = problem;
    onProblem?.(problems.current.start ?? problems.current.end);
  };
  const typed = {
    start: useTypedText({ read: readDay, onCommit: (day) => onCommit([day, to ?? '']), onProblem: tell('start') }),
    end: useTypedText({ read: readDay, onCommit: (day) => onCommit([from ?? '', day]), onProblem: tell('end') }),
  };
  const isKept = typed.start.problem !== null || typed.end.problem !== null;
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      aria-label={field.title}
      className={inputsStyles.fill}
      value={[momentOf(from), momentOf(to)]}
      onChange={(range) => {
        typed.start.picked();
        typed.end.picked();
        onCommit(range ? range.map((end) => end?.format(FORMAT) ?? '') : null);
      }}
      onFocus={(event: FocusEvent<HTMLElement>, { range = 'start' }) => typed[range].onFocus(event)}
      onBlur={(event: FocusEvent<HTMLElement>, { range = 'start' }) => typed[range].onBlur(event)}
      status={isKept ? 'error' : ''}
      preserveInvalidOnBlur={isKept}
      format={FORMAT}
      placeholder={PLACEHOLDERS}
      classNames={{ popup: { root: inputsStyles.momentPopup } }}
      presets={rangePresets()}
      allowEmpty
    />
  );
}
