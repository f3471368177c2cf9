import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';

/** ARIA attributes of the text of a code editor: its label, its note, its state. */
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
