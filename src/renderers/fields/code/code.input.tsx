import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { numberOf } from '../../fieldParts/props.ts';
import { CodeField } from './CodeField.tsx';

/** S9.4 */
const HEIGHT = 240;

export function Input(props: FieldInputProps) {
  return <CodeField input={props} height={numberOf(props.field, 'height') ?? HEIGHT} />;
}
