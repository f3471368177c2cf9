import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { filledTwice, fillsNotConfigured, unknownField } from '../../diagnostics/messages/names.ts';
import type { NormalisedField } from '../../language/normalise/normalised.ts';
import type { CompileContext } from '../context.ts';

/** Checks an editor that fills several fields: that they exist, that its own is among them, and each only once (S5.10). */
export function checkFills(
  name: string,
  field: NormalisedField,
  { fills }: FieldRenderer,
  context: CompileContext,
  cursor: Cursor,
): void {
  if (!fills || context.damage.has(cursor.at('props').pointer)) return;
  const known = fills(field.props);
  if (!known?.targets.some(([, target]) => target === name)) {
    cursor.at('type').report(fillsNotConfigured(name));
    return;
  }
  const sources = new Map<string, string>();
  for (const [source, target] of known.targets) {
    const at = cursor.at('props', known.prop, source);
    const earlier = sources.get(target);
    if (earlier !== undefined) at.report(filledTwice(target, earlier, source));
    sources.set(target, source);
    if (target !== name) context.read.add(target);
    if (!context.hasField(target)) at.report(unknownField(target, known.prop, context.nearestField(target)));
  }
}

/** Checks an editor that asks the server with other fields: that they exist. */
export function checkAsks(
  field: NormalisedField,
  { asks }: FieldRenderer,
  context: CompileContext,
  cursor: Cursor,
): void {
  if (!asks || context.damage.has(cursor.at('props').pointer)) return;
  const known = asks(field.props);
  for (const [parameter, source] of known?.sources ?? []) {
    context.read.add(source);
    if (context.hasField(source)) continue;
    const prop = known?.prop ?? '';
    cursor.at('props', prop, parameter).report(unknownField(source, prop, context.nearestField(source)));
  }
}
