import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import type { OptionsPlan, TablePlan } from '../../contract/option.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { parentIsCode } from '../../diagnostics/messages/shape.ts';
import { compilePayload } from '../../expressions/payload.ts';
import type { NormalisedChoices } from '../../language/normalise/normalised.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';
import { compileCall } from '../source/source.ts';
import { compileRowChoices } from './rowChoices.ts';

/** The same choices as a renderer wants them: loaded whole, or asked for as they are needed. */
export function choicesFor(
  renderer: FieldRenderer,
  props: Readonly<Record<string, unknown>>,
  plan: OptionsPlan | null,
): OptionsPlan | null {
  const table = plan ? tableOf(plan) : null;
  if (!renderer.lookup) return plan?.kind === 'lookup' ? table : plan;
  // A list that is short enough to be loaded needs no questions.
  return plan && !table && plan.kind !== 'lookup' ? plan : Object.freeze(renderer.lookup(props, table));
}

function tableOf(plan: OptionsPlan): TablePlan | null {
  if (plan.kind === 'table') return plan;
  if (plan.kind !== 'lookup' || plan.source.kind !== 'table') return null;
  const { table, text, code, parent } = plan.source;
  return Object.freeze({ kind: 'table', table, text, code, parent, where: plan.where });
}

/**
 * Compiles where the options of a field come from. A `where` or call may read other fields; rows
 * are in a grid.
 */
export function compileChoices(
  choices: NormalisedChoices | null,
  context: CompileContext,
  cursor: Cursor,
): OptionsPlan | null {
  if (!choices) return null;
  if (choices.kind === 'dict') return Object.freeze({ kind: 'dict', code: choices.code });
  if (choices.kind === 'fixed') {
    const placed = new Placed('options');
    choices.options.forEach(({ value }, index) => {
      placed.add(value, cursor.at('choices', 'options', index, 'value'));
    });
    const options = choices.options.map(({ color, ...option }) =>
      Object.freeze({ ...option, color: color ?? undefined }),
    );
    return Object.freeze({ kind: 'fixed', options: Object.freeze(options) });
  }
  if (choices.kind === 'call') {
    const { entries, text, code } = choices;
    const { path } = compileCall(choices.call, context, cursor.at('choices', 'call'));
    return Object.freeze({ kind: 'call', path, entries, text, code });
  }
  if (choices.kind === 'rows') return compileRowChoices(choices, context, cursor.at('choices'));
  const { table, text, code, parent, where } = choices;
  if (parent === code) cursor.at('choices', 'parent').report(parentIsCode(code));
  return Object.freeze({
    kind: 'table',
    table,
    text,
    code,
    parent: parent ?? undefined,
    where: where ? compilePayload(where, context.namesIn('where'), cursor.at('choices', 'where')) : undefined,
  });
}
