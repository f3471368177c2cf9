import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';

/** What the text of a code editor says about itself: the name of its label, its note, its state. */
export function editorAttributes(
  { id, describedBy, invalid, required, disabled }: FieldInputProps,
  labelId: string,
): Readonly<Record<string, string>> {
  return {
    id,
    tabindex: '0',
    'aria-labelledby': labelId,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
  };
}
