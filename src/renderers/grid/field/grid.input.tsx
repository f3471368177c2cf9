import '../../shared/cells.css';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { GridTable } from './GridTable.tsx';

/** The rows of a grid inside a form, for reading. */
export function Input({ id, field, value, describedBy }: FieldInputProps) {
  return (
    <section id={id} aria-label={field.title} aria-describedby={describedBy}>
      <GridTable value={value} field={field} />
    </section>
  );
}
