import type { FieldInputProps } from '../../runtime/fieldRenderer.ts';
import { CodeField } from '../code/CodeField.tsx';
import { numberOf } from './props.ts';

/** S9.4 */
const HEIGHT = 240;

export function Input(props: FieldInputProps) {
  return <CodeField input={props} height={numberOf(props.field, 'height') ?? HEIGHT} />;
}
