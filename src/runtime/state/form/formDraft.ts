import type { Mode } from '../../contract/action.ts';
import type { Row } from '../../data/json.ts';
import type { CompiledScreen } from '../../model/compiled.ts';
import type { CompiledField } from '../../model/field.ts';
import type { FormModel } from './formModel.ts';
import { keyOfRow } from './record.ts';
import { withoutColumns } from './withoutColumns.ts';

/** The name under which the unsaved content of a form is kept: screen, mode and row. */
export function draftName(screen: CompiledScreen, mode: Mode, row: Row): string {
  return [screen.name, mode, keyOfRow(screen.source, row)].join('/');
}

/**
 * Unsaved changes of a form as JSON, without secrets (safety rule 9.7). Null if there is nothing to
 * keep.
 */
export function draftOf(form: FormModel): Row | null {
  const kept = Object.entries(form.changes()).flatMap(([name, value]) => {
    const field = form.fields.get(name);
    return field && !field.renderer.secret ? [[name, withoutSecrets(field, value) ?? null] as const] : [];
  });
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** Puts what was kept into the form again; fields that the form no longer has are left out. */
export function restoreDraft(form: FormModel, draft: Row): void {
  const known = Object.entries(draft).filter(([name]) => {
    const field = form.fields.get(name);
    return field !== undefined && !field.renderer.secret;
  });
  form.set(Object.fromEntries(known));
}

/** The rows of a grid lose their secret cells. */
function withoutSecrets({ grid }: CompiledField, value: unknown): unknown {
  const inner = grid === null ? [] : [...grid.fields.values()];
  return withoutColumns(
    value,
    inner.filter(({ renderer }) => renderer.secret).map(({ name }) => name),
  );
}
