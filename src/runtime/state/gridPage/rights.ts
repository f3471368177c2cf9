import type { Permissions } from '../../contract/ports.ts';
import type { CompiledScreen } from '../../model/compiled.ts';
import type { GridRights } from './screenGrid.ts';

/** What the user may do in a table that is edited in place: each needs the same right as in a form, and the call. */
export function rightsOf({ permission, source }: CompiledScreen, permissions: Permissions): GridRights {
  const canSave = source?.calls.saveBatch !== undefined && source.dialect.batch !== undefined;
  const may = (operation: string) => canSave && (permission === null || permissions.can(`${permission}:${operation}`));
  return { add: may('add'), edit: may('edit'), remove: may('delete') };
}
