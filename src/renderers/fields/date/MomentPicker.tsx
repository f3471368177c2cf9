import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { momentOf } from '../../fieldParts/moment.ts';

interface MomentPickerProps extends FieldInputProps {
  readonly format: string;
  readonly showTime?: boolean;
}

/** The picker behind date and datetime: text in, text out. */
export function MomentPicker({ format, showTime = false, ...props }: MomentPickerProps) {
  const { field, value, onCommit } = props;
  const moment = useMemo(() => momentOf(value), [value]);
  return (
    <DatePicker
      {...fieldAttributes(props)}
      className={inputsStyles.fill}
      value={moment}
      onChange={(next: Dayjs | null) => onCommit(next === null ? '' : next.format(format))}
      format={format}
      showTime={showTime}
      placeholder={field.placeholder}
      onKeyDown={(event) => {
        // Enter takes the typed date over; the browser would submit the whole form with it.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
