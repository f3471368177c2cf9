import { useContext, useMemo } from 'react';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import { isPermitted } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledRegion } from '../../runtime/model/page.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { PageActionContext } from './pageActionContext.ts';

/** The roots of a page in which a row is the chosen one of a region. */
function rootsWith(roots: Row, region: string, row: Row): Row {
  const regions = isRecord(roots.$region) ? roots.$region : {};
  const own = isRecord(regions[region]) ? regions[region] : {};
  return { ...roots, $region: { ...regions, [region]: { ...own, selected: row } } };
}

/**
 * Actions of the user on a row of a widget: the permitted ones of its region whose condition holds
 * for the row.
 */
export function useRowActions(
  { name, rowActions }: CompiledRegion,
  choose: (row: Row) => void,
): WidgetProps['actionsOf'] {
  const page = useContext(PageActionContext);
  const { permissions } = useRuntime().ports;
  return useMemo(() => {
    const permitted = rowActions.filter((action) => isPermitted(action, permissions));
    return (row) =>
      permitted
        .filter(({ visible }) => page !== null && visible.test(recordScope({}, rootsWith(page.roots, name, row))))
        .map((action) => ({
          name: action.name,
          title: action.title,
          isDanger: action.danger,
          run: () => {
            // The action reads its row as `$region`.
            choose(row);
            void page?.run(action, []);
          },
        }));
  }, [page, permissions, rowActions, name, choose]);
}
