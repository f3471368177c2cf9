import { TimePicker } from 'antd';
import { useMemo } from 'react';
import { readClock } from '../../../common/values/moment/readClock.ts';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { useTypedText } from '../../fieldParts/useTypedText.ts';
import { clockOf } from './clock.ts';

const FORMAT = 'HH:mm:ss';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit, onProblem, onRevert } = props;
  const moment = useMemo(() => clockOf(value), [value]);
  const { problem, picked, ...typed } = useTypedText({ read: readClock, onCommit, onProblem, onRevert });
  return (
    <TimePicker
      {...fieldAttributes(props)}
      {...typed}
      className={inputsStyles.fill}
      value={moment}
      onChange={(next) => {
        picked();
        onCommit(next?.format(FORMAT) ?? '');
      }}
      format={FORMAT}
      placeholder={field.placeholder}
      needConfirm={false}
      preserveInvalidOnBlur={problem !== null}
    />
  );
}
