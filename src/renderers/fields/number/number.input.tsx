import { Input as AntInput } from 'antd';
import type { KeyboardEvent } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { NUMBER_DRAFT, numberText, parseNumber } from './numberFormat.ts';

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Binary fractions must not show: 0.1 + 0.2 is 0.3 here. */
const DECIMALS = 10;

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const precision = propsOf(field, 'number').precision;
  const draft = useDraft({
    value: numberText(value, precision),
    settle: (text) => numberText(text, precision),
    onCommit: (text) => onCommit(parseNumber(text, precision)),
  });
  const handlers = draftHandlers(draft, (text) => NUMBER_DRAFT.test(text));
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    handlers.onKeyDown(event);
    const direction = DIRECTIONS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const next = (parseNumber(draft.text) ?? 0) + direction * (propsOf(field, 'number').step ?? 1);
    draft.put(numberText(next.toFixed(precision ?? DECIMALS), precision));
  };
  return (
    <AntInput
      {...fieldAttributes(props)}
      {...handlers}
      onKeyDown={step}
      inputMode="decimal"
      placeholder={field.placeholder}
      prefix={propsOf(field, 'number').prefix}
      suffix={propsOf(field, 'number').suffix}
      autoComplete="off"
    />
  );
}
