import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { labelIdOf } from './ids.ts';

/** Attributes that every single editor carries: its name comes from the label, its error from the note. */
export function fieldAttributes({ id, invalid, required, describedBy, disabled }: FieldInputProps) {
  return {
    id,
    disabled,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy,
    status: invalid ? ('error' as const) : undefined,
  };
}

/** The same for a group of choices, which a `<label for>` cannot name. */
export function groupAttributes({ id, invalid, required, describedBy }: FieldInputProps) {
  return {
    id,
    'aria-labelledby': labelIdOf(id),
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy,
  };
}
