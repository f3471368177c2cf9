import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { RichText } from './RichText.tsx';

/** S9.4 */
const HEIGHT = 300;

export function Input(props: FieldInputProps) {
  return <RichText input={props} height={propsOf(props.field, 'editor').height ?? HEIGHT} />;
}
