import { unusedField } from '../diagnostics/messages/warnings.ts';
import type { NormalisedSection } from '../language/normalise/normalised.ts';
import type { CompiledField } from '../model/field.ts';
import type { CompileContext } from './context.ts';

function namesIn(section: NormalisedSection): readonly string[] {
  if (section.kind === 'fields' || section.kind === 'group') return section.fields.map((place) => place.field);
  const parts = section.kind === 'tabs' ? section.tabs : section.steps;
  return parts.flatMap((part) => part.sections.flatMap(namesIn));
}

/** Warns of fields that nothing shows and nothing reads: usually a column or a layout entry was forgotten. */
export function warnUnused(fields: ReadonlyMap<string, CompiledField>, context: CompileContext): void {
  const { screen } = context;
  if (screen.form.layout === null || context.damage.has('')) return;
  const shown = new Set([
    ...screen.columns.map((column) => column.field),
    ...screen.search.map((item) => item.field),
    ...(screen.query?.fields ?? []),
    ...screen.form.layout.flatMap(namesIn),
    screen.source?.rowKey,
  ]);
  for (const [name, field] of fields) {
    if (!field.renderer.drawn || shown.has(name) || context.read.has(name)) continue;
    context.cursor.at('fields', name).reportKey(unusedField(name));
  }
}
