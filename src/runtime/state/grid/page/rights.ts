import type { Permissions } from '../../../contract/ports.ts';
import type { CompiledAction, CompiledScreen } from '../../../model/compiled.ts';
import type { RowsMay } from '../model/gridModel.ts';
import type { GridRights } from './screenGrid.ts';

/**
 * Rights of the user in a table edited in place: each needs the same right as in a form, and the
 * call.
 */
export function rightsOf({ permission, source }: CompiledScreen, permissions: Permissions): GridRights {
  const canSave = source?.calls.saveBatch !== undefined && source.dialect.batch !== undefined;
  const may = (operation: string) => canSave && (permission === null || permissions.can(`${permission}:${operation}`));
  return { add: may('add'), edit: may('edit'), remove: may('delete') };
}

const ADDING: readonly string[] = ['add'];
const REMOVING: readonly string[] = ['delete', 'deleteBatch'];

function isBuiltIn({ name, body }: CompiledAction, names: readonly string[]): boolean {
  return body.kind === 'builtIn' && names.includes(name);
}

/** Whether an action of the document happens in the rows themselves and is saved with them. */
export function isInRows(action: CompiledAction): boolean {
  return isBuiltIn(action, [...ADDING, ...REMOVING]);
}

/** Permitted changes of rows: those the user has the right to and the document has a button for. */
export function rowsMayOf({ toolbar, rowActions }: CompiledScreen, { add, edit, remove }: GridRights): RowsMay {
  const placed = [...toolbar, ...rowActions];
  return {
    add: add && placed.some((action) => isBuiltIn(action, ADDING)),
    remove: remove && placed.some((action) => isBuiltIn(action, REMOVING)),
    move: edit,
  };
}
