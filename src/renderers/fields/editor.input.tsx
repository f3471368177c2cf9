import type { FieldInputProps } from '../../runtime/fieldRenderer.ts';
import { RichText } from '../richText/RichText.tsx';
import { numberOf } from './props.ts';

/** S9.4 */
const HEIGHT = 300;

export function Input(props: FieldInputProps) {
  return <RichText input={props} height={numberOf(props.field, 'height') ?? HEIGHT} />;
}
