import type { SortKey } from '../../runtime/contract/dialect.ts';
import type { Permissions } from '../../runtime/contract/ports.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import type { CompiledField } from '../../runtime/model/field.ts';

/**
 * The list without what the user may not see (S6.4a): the server neither sends such a column nor lets them search by it.
 */
export function permittedScreen(screen: CompiledScreen, permissions: Permissions): CompiledScreen {
  const isSeen = ({ permission }: Pick<CompiledField, 'permission'>) =>
    permission === null || permissions.access(permission) !== 'hidden';
  if ([...screen.fields.values()].every(isSeen)) return screen;
  const { columns, search, query, source, fields } = screen;
  const isSortSeen = ({ field }: SortKey) => isSeen(fields.get(field) ?? { permission: null });
  return Object.freeze({
    ...screen,
    source: source && Object.freeze({ ...source, sort: source.sort.filter(isSortSeen) }),
    columns: Object.freeze(columns.filter(isSeen)),
    search: Object.freeze(search.filter(({ field }) => isSeen(field))),
    query: query && Object.freeze({ ...query, fields: Object.freeze(query.fields.filter(isSeen)) }),
  });
}
