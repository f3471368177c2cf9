import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { numberOf } from '../../fieldParts/props.ts';
import { MarkdownField } from './MarkdownField.tsx';

/** S9.4 */
const HEIGHT = 300;

export function Input(props: FieldInputProps) {
  return <MarkdownField input={props} height={numberOf(props.field, 'height') ?? HEIGHT} />;
}
