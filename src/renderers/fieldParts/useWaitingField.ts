import { useMemo } from 'react';
import type { FieldView } from '../../runtime/contract/fieldRenderer.ts';

/**
 * The field as its editor shows it while another one must be chosen first: it says so in place of its placeholder.
 * @param waitsFor name of the empty field; null when there is none
 */
export function useWaitingField<Field extends FieldView>(
  field: Field,
  waitsFor: string | null,
  titleOf: (name: string) => string | undefined,
): Field {
  const title = waitsFor === null ? null : (titleOf(waitsFor) ?? null);
  return useMemo(() => (title === null ? field : { ...field, placeholder: `请先选择${title}` }), [field, title]);
}
