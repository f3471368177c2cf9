import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { MarkdownField } from './MarkdownField.tsx';

/** S9.4 */
const HEIGHT = 300;

export function Input(props: FieldInputProps) {
  return <MarkdownField input={props} height={propsOf(props.field, 'markdown').height ?? HEIGHT} />;
}
