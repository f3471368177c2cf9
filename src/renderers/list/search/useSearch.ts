import { useMemo, useRef, useState } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';

/** The values of the search panel before they are asked for. */
export interface Search {
  readonly values: () => Row;
  /** Changes when the inputs must start anew. */
  readonly round: number;
  readonly put: (key: string, value: unknown) => void;
  readonly submit: () => void;
  readonly reset: () => void;
}

/** Holds what stands in the search inputs; typing re-renders none but the input. */
export function useSearch(list: ListModel): Search {
  const values = useRef<Row>(list.searchValues());
  const [round, setRound] = useState(0);
  return useMemo(
    () => ({
      values: () => values.current,
      round,
      put: (key, value) => {
        values.current = { ...values.current, [key]: value };
      },
      submit: () => void list.search(values.current),
      reset: () => {
        void list.reset();
        values.current = list.searchValues();
        setRound((before) => before + 1);
      },
    }),
    [list, round],
  );
}
