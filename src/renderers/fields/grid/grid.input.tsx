import '../../shared/cells.css';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { gridTable } from './gridTable.tsx';

/** The rows of a grid inside a form, for reading. */
export function Input({ id, field, value, describedBy }: FieldInputProps) {
  return (
    <section id={id} aria-label={field.title} aria-describedby={describedBy}>
      {gridTable(value, field)}
    </section>
  );
}
