import { useEffect, useState } from 'react';
import type { Transport } from '../../runtime/contract/ports.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { createList } from '../../runtime/state/list/list.ts';
import type { ListModel } from '../../runtime/state/list/listModel.ts';

const NO_ROOTS: Row = {};

/** The rows to choose from, loaded once the dialog is there. @param chosen rows that are selected from the start */
export function usePickerList(screen: CompiledScreen, chosen: readonly Row[], transport?: Transport): ListModel {
  const { ports } = useRuntime();
  const [list] = useState(() => {
    const list = createList({
      screen,
      transport: transport ?? ports.transport,
      notify: ports.notify,
      roots: NO_ROOTS,
    });
    list.select(chosen, true);
    return list;
  });
  useEffect(() => void list.reload(), [list]);
  useStayingEffect(() => () => list.dispose(), [list]);
  return list;
}
