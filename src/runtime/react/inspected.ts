import { useEffect } from 'react';
import type { CompiledDocument } from '../model/document.ts';
import type { InspectedPlace } from '../runtime.ts';
import type { FormModel } from '../state/form/formModel.ts';
import { useRuntime } from './context.tsx';

/** Shows a part to the inspection, as long as it is drawn and there is one. */
export function useInspected(
  screen: CompiledDocument | null,
  form: FormModel | null = null,
  place: InspectedPlace | null = null,
): void {
  const { inspection } = useRuntime();
  useEffect(() => (screen ? inspection?.show({ screen, form, place }) : undefined), [inspection, screen, form, place]);
}
