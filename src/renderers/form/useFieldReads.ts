import { useCallback, useSyncExternalStore } from 'react';
import type { Path } from '../../runtime/data/path.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';

/** Draws again when one of the fields changes that these paths read. */
export function useFieldReads(form: FormModel, reads: readonly Path[]): void {
  const names = [...new Set(reads.flatMap(([name]) => (name !== undefined && form.fields.has(name) ? name : [])))];
  const key = names.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key === '' ? [] : key.split(' ').map((name) => form.subscribe(name, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, key],
  );
  useSyncExternalStore(subscribe, () => JSON.stringify(names.map((name) => form.value(name) ?? null)));
}
