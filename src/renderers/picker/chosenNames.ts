import { useMemo, useState } from 'react';
import type { Option } from '../../runtime/contract/option.ts';
import { asList } from '../fieldParts/stringValues.ts';

interface ChosenNames {
  /** The selection as text. */
  readonly text: string;
  readonly chosen: readonly Option[];
  /** Caches names of values that were just chosen, which saves fetching them. */
  readonly learn: (options: readonly Option[]) => void;
}

/** Names of the stored values; a value whose name is missing or still loading is its own name. */
export function useChosenNames(value: unknown, options: readonly Option[] | undefined): ChosenNames {
  const [learned, learn] = useState<readonly Option[]>([]);
  return useMemo(() => {
    const names = new Map([...(options ?? []), ...learned].map((option) => [option.value, option]));
    const chosen = asList(value).map((entry) => names.get(entry) ?? { value: entry, text: entry });
    return { chosen, text: chosen.map(({ text }) => text).join(','), learn };
  }, [value, options, learned]);
}
