import { useEffect, useState } from 'react';
import type { CompiledScreen } from '../../runtime/compiled.ts';
import type { Row } from '../../runtime/json.ts';
import type { Transport } from '../../runtime/ports.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { createList } from '../../runtime/state/list.ts';
import type { ListModel } from '../../runtime/state/listModel.ts';

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
