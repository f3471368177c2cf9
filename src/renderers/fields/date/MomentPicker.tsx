import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import type { Reading } from '../../../common/values/reading.ts';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { momentOf } from '../../fieldParts/moment.ts';
import { useTypedText } from '../../fieldParts/useTypedText.ts';

interface MomentPickerProps extends FieldInputProps {
  readonly format: string;
  readonly showTime?: boolean;
  readonly read: (text: string) => Reading<string | null>;
}

/** The picker behind date and datetime: text in, text out. */
export function MomentPicker({ format, showTime = false, read, ...props }: MomentPickerProps) {
  const { field, value, onCommit, onProblem, onRevert } = props;
  const moment = useMemo(() => momentOf(value), [value]);
  const { problem, picked, ...typed } = useTypedText({ read, onCommit, onProblem, onRevert });
  return (
    <DatePicker
      {...fieldAttributes(props)}
      {...typed}
      className={inputsStyles.fill}
      value={moment}
      onChange={(next: Dayjs | null) => {
        picked();
        onCommit(next === null ? '' : next.format(format));
      }}
      classNames={{ popup: { root: inputsStyles.momentPopup } }}
      format={format}
      showTime={showTime}
      placeholder={field.placeholder}
      preserveInvalidOnBlur={problem !== null}
    />
  );
}
