import { TimePicker } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { clockOf } from './clock.ts';

const FORMAT = 'HH:mm:ss';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const moment = useMemo(() => clockOf(value), [value]);
  return (
    <TimePicker
      {...fieldAttributes(props)}
      className={inputsStyles.fill}
      value={moment}
      onChange={(next) => onCommit(next?.format(FORMAT) ?? '')}
      format={FORMAT}
      placeholder={field.placeholder}
      needConfirm={false}
      onKeyDown={(event) => {
        // Enter takes the typed time over; the browser would submit the whole form with it.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
