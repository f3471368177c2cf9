import { Typography } from 'antd';
import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { EMPTY_CELL } from '../fieldParts/cell.tsx';
import { labelIdOf } from '../fieldParts/ids.ts';
import { asText } from '../fieldParts/stringValues.ts';
import { componentPropsOf } from '../shared/registeredProps.ts';

export function Input({ id, field, value, describedBy }: FieldInputProps) {
  const text = asText(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame and a legend of its own
    <div id={id} role="group" aria-labelledby={labelIdOf(id)} aria-describedby={describedBy}>
      {text === '' ? (
        EMPTY_CELL
      ) : (
        <Typography.Text code={componentPropsOf(field, 'copyText').code === true} copyable={{ text }}>
          {text}
        </Typography.Text>
      )}
    </div>
  );
}
