import { Input as AntInput } from 'antd';
import type { KeyboardEvent } from 'react';
import { add } from '../../../common/values/number/arithmetic.ts';
import type { Decimal } from '../../../common/values/number/decimal.ts';
import { type NumberForm, readNumber } from '../../../common/values/number/readNumber.ts';
import { writeNumber } from '../../../common/values/number/writeNumber.ts';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { numberForm } from '../../fieldParts/numberForm.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { propsOf } from '../../shared/registeredProps.ts';

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function decimalIn(text: string, form: NumberForm): Decimal | null {
  const reading = readNumber(text, form);
  return 'problem' in reading ? null : reading.value;
}

/** The text that a number has in its input; a text that is none stays. */
function settled(text: string, form: NumberForm): string {
  const reading = readNumber(text, form);
  return 'problem' in reading ? text : (writeNumber(reading.value) ?? '');
}

function problemOf(text: string, form: NumberForm): string | null {
  const reading = readNumber(text, form);
  return 'problem' in reading ? reading.problem : null;
}

export function Input(props: FieldInputProps) {
  const { field, value, onCommit, onProblem, onRevert } = props;
  const form = numberForm(field);
  const draft = useDraft({
    value: settled(writeNumber(value) ?? asText(value), form),
    settle: (text) => settled(text, form),
    onCommit: (text) => onCommit(decimalIn(text, form)),
    problemOf: (text) => problemOf(text, form),
    onProblem,
    onRevert,
  });
  const handlers = draftHandlers(draft);
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    handlers.onKeyDown(event);
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const by = direction * (propsOf(field, 'number').step ?? 1);
    draft.put(settled(writeNumber(add(decimalIn(draft.text, form) ?? 0, by)) ?? '', form));
  };
  return (
    <AntInput
      {...fieldAttributes(props.onProblem ? props : { ...props, invalid: props.invalid || draft.problem !== null })}
      {...handlers}
      title={draft.problem ?? undefined}
      onKeyDown={step}
      inputMode="decimal"
      placeholder={field.placeholder}
      prefix={propsOf(field, 'number').prefix}
      suffix={propsOf(field, 'number').suffix}
      autoComplete="off"
    />
  );
}
