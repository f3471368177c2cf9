import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { CodeField } from './CodeField.tsx';

/** S9.4 */
const HEIGHT = 240;

export function Input(props: FieldInputProps) {
  return <CodeField input={props} height={propsOf(props.field, 'code').height ?? HEIGHT} />;
}
