import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useStayingEffect } from '../../../runtime/react/staying.ts';
import { useUnsaved } from '../../../runtime/react/unsaved.ts';
import { createGridPage, type GridPage } from '../../../runtime/state/grid/page/gridPage.ts';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';

/** The state of a screen of kind `grid`; closing its page asks first while something is not saved. */
export function useGridPage(screen: CompiledScreen, list: ListModel, roots: Row): GridPage {
  const { ports } = useRuntime();
  const [page] = useState(() => createGridPage({ screen, list, ports, roots }));
  useStayingEffect(() => page.start(), [page]);
  useUnsaved(page.rights.add || page.rights.edit || page.rights.remove ? page.isChanged : null);
  return page;
}

const unheard = () => {};

/**
 * Merges what others do to the rows while they are open (S4.15).
 * @returns a callback for the row being edited
 */
export function useRowChannel(page: GridPage, { resource }: CompiledScreen): (slot: number | null) => void {
  const { rows } = useRuntime().ports;
  const [edit, setEdit] = useState<(slot: number | null) => void>(() => unheard);
  useEffect(() => {
    if (!rows || resource === null) return;
    let isLeft = false;
    let end = () => {};
    rows().then(
      (feed) => {
        if (isLeft) return;
        const following = page.follow(feed, resource);
        setEdit(() => following.edit);
        end = following.end;
      },
      // A part of the program that did not come: the table is there without what others do.
      () => {},
    );
    return () => {
      isLeft = true;
      setEdit(() => unheard);
      end();
    };
  }, [page, rows, resource]);
  return edit;
}

export function useGridPageSnapshot(page: GridPage) {
  const state = useSyncExternalStore(page.subscribe, page.snapshot);
  const { rows } = useSyncExternalStore(page.model.subscribe, page.model.snapshot);
  const selected = useMemo(
    // Rows that are only here can neither be read nor acted on yet.
    () =>
      (rows.selected.size === 0 ? [] : page.model.selected().map(page.model.row)).filter(
        (row) => page.list.keyOf(row) !== '',
      ),
    [page, rows],
  );
  return { ...state, selected };
}
