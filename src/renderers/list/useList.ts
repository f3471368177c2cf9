import { useLayoutEffect, useRef, useState } from 'react';
import type { Address } from '../../runtime/contract/address.ts';
import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { initialPlan } from '../../runtime/query/initial.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { createList } from '../../runtime/state/list/list.ts';
import type { ListModel, ListState } from '../../runtime/state/list/listModel.ts';
import { readListAddress } from '../../runtime/state/list/readListAddress.ts';

/**
 * The list of a screen; asks for its first page before the first paint and ends with the component. A list that comes
 * back from behind another page shows what it had.
 * @param address says what it shows first
 */
export function useList(screen: CompiledScreen, roots: Row, address: Address): ListModel {
  const { ports, registries } = useRuntime();
  const { transport, notify } = ports;
  const [list] = useState(() => {
    const initial = initialPlan(screen, registries.functions, recordScope({}, roots));
    const start = (usual: ListState) => readListAddress(screen, address.query(), usual).state;
    return createList({ screen, transport, notify, roots, initial, start, functions: registries.functions });
  });
  const asked = useRef<ListModel>(null);
  useLayoutEffect(() => {
    if (asked.current === list) return;
    asked.current = list;
    void list.reload();
  }, [list]);
  useStayingEffect(() => () => list.dispose(), [list]);
  return list;
}
