import { compileCondition } from '../../conditions/compile.ts';
import type { RowsPlan } from '../../contract/option.ts';
import { rowOffer } from '../../contract/rowOffer.ts';
import type { Path, Scope } from '../../data/path.ts';
import { toList, toText } from '../../data/values.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { notAGrid, unknownField } from '../../diagnostics/messages/names.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { NormalisedChoices, NormalisedField } from '../../language/normalise/normalised.ts';
import type { Check } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';

type RowChoices = Extract<NormalisedChoices, { kind: 'rows' }>;

const FORM = '$parent';

/** The other grids that can be read here, as they are written. */
function gridsHere(context: CompileContext): readonly string[] {
  const before = context.outer ? `${FORM}.` : '';
  const { fields } = (context.outer ?? context).screen;
  return Object.entries(fields).flatMap(([name, { grid }]) =>
    grid && grid.fields !== context.screen.fields ? `${before}${name}` : [],
  );
}

/** The grid that is named; null after reporting that there is none of that name here. */
function gridNamed(
  rows: string,
  context: CompileContext,
  cursor: Cursor,
): {
  readonly path: Path;
  readonly name: string;
  readonly field: NormalisedField;
  readonly form: CompileContext;
} | null {
  const path = rows.trim().split('.');
  const isOfForm = path[0] === FORM && path.length === 2;
  const name = path.at(-1) ?? '';
  const form = isOfForm ? context.outer : context;
  const field = form && (isOfForm || path.length === 1) ? form.screen.fields[name] : undefined;
  const known = gridsHere(context);
  const hint = known.find((one) => one.endsWith(`.${name}`)) ?? nearest(rows, known);
  const problem = context.namesIn('dict').problemOf(path);
  if (form && field?.grid && !problem) return { path: Object.freeze(path), name, field, form };
  if (context.damage.isOpen) return null;
  cursor.report(problem?.code === 'E202' ? unknownField(rows, 'dict', hint) : (problem ?? notAGrid(rows, known, hint)));
  return null;
}

/** Choices that the rows of another grid of the form are; null after reporting what is wrong with where they come from. */
export function compileRowChoices(choices: RowChoices, context: CompileContext, cursor: Cursor): RowsPlan | null {
  const found = gridNamed(choices.rows, context, cursor.at('rows'));
  const grid = found?.field.grid;
  if (!found || !grid) return null;
  const { path, name, field, form } = found;
  const rows = form.ofRows(name, grid);
  for (const key of ['text', 'code'] as const) {
    const column = choices[key];
    if ([grid.source?.rowKey ?? 'id', grid.sortBy].includes(column) || rows.hasField(column)) continue;
    cursor.at(key).report(unknownField(column, `the rows of "${name}"`, rows.nearestField(column)));
  }
  const where = compileCondition(choices.where, rows.namesIn('where'), cursor.at('where'));
  const { text, code } = choices;
  return Object.freeze({ kind: 'rows', rows: path, title: field.title, text, code, where });
}

/**
 * Reports a value whose row is gone but never drops it: the user who removed the row decides what
 * replaces it.
 * @param isList true if the field holds several values
 */
export function rowChoiceCheck(plan: RowsPlan, isList: boolean): Check {
  const [head = ''] = plan.rows;
  const goneOf = (value: unknown, scope: Scope) => {
    const { byValue } = rowOffer(plan, scope);
    // The code of one choice may have a comma; several are joined with it.
    return (isList ? toList(value) : [toText(value)]).filter((entry) => !byValue.has(entry));
  };
  const isOfForm = head.startsWith('$');
  const message = `所选的值不在“${plan.title}”中，请重新选择`;
  return Object.freeze({
    rule: 'dict',
    message,
    tell: (value, scope) =>
      `${goneOf(value, scope)
        .map((gone) => `“${gone}”`)
        .join('、')}不在“${plan.title}”中，请重新选择`,
    reads: Object.freeze(isOfForm ? [] : [head]),
    roots: Object.freeze(isOfForm ? [plan.rows] : []),
    passes: (value, scope) => goneOf(value, scope).length === 0,
  } satisfies Check);
}
