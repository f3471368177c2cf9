import type { FieldInputProps } from '../../runtime/fieldRenderer.ts';
import { MarkdownField } from '../markdown/MarkdownField.tsx';
import { numberOf } from './props.ts';

/** S9.4 */
const HEIGHT = 300;

export function Input(props: FieldInputProps) {
  return <MarkdownField input={props} height={numberOf(props.field, 'height') ?? HEIGHT} />;
}
