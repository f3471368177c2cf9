import { useCallback, useContext, useEffect } from 'react';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { toText } from '../../runtime/data/values.ts';
import type { CompiledRegion } from '../../runtime/model/page.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { PageActionContext } from './pageActionContext.ts';
import { useChosenKey } from './useChosenKey.ts';
import { useRegionValue } from './useRegions.ts';

/** The row of a key, also among the rows below others. */
function rowOf(rows: readonly unknown[], keyName: string, key: string): Row | null {
  for (const row of rows) {
    if (!isRecord(row)) continue;
    if (toText(row[keyName]) === key) return row;
    const below = Array.isArray(row.children) ? rowOf(row.children, keyName, key) : null;
    if (below) return below;
  }
  return null;
}

interface WidgetSelection {
  readonly selected: Row | null;
  readonly publish: (row: Row | null) => void;
  /** The same without the action that a choice runs. */
  readonly choose: (row: Row | null) => void;
}

/** Selection of a widget: by the user, by the address, or the first row if the document says so. */
export function useWidgetSelection(region: CompiledRegion, regions: RegionsModel, props: Row, data: unknown) {
  const { name, selectsFirst, onSelect } = region;
  const page = useContext(PageActionContext);
  const { selected } = useRegionValue(regions, name);
  const chosen = useChosenKey(region);
  const keyName = typeof props.key === 'string' ? props.key : 'id';
  const key = chosen?.key ?? null;
  useEffect(() => {
    if (!Array.isArray(data) || (key !== null && toText(selected?.[keyName]) === key)) return;
    const kept = key === null ? null : rowOf(data, keyName, key);
    const first = selectsFirst && selected === null ? data.find(isRecord) : undefined;
    const next = kept ?? first ?? null;
    if (next) regions.publish(name, { selected: next });
  }, [regions, name, data, key, keyName, selected, selectsFirst]);
  const choose = useCallback(
    (row: Row | null) => {
      regions.publish(name, { selected: row });
      if (row) chosen?.choose(toText(row[keyName]));
    },
    [regions, name, chosen, keyName],
  );
  const publish = useCallback(
    (row: Row | null) => {
      choose(row);
      // Only what the user chooses is acted upon; the action reads the row as `$region`.
      if (row && onSelect) void page?.run(onSelect, []);
    },
    [choose, onSelect, page],
  );
  return { selected, publish, choose } satisfies WidgetSelection;
}
