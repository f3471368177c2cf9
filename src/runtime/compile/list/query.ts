import { compileCondition } from '../../conditions/compile.ts';
import type { NormalisedCondition } from '../../conditions/normalise.ts';
import { QUERY_BUILDER } from '../../contract/action.ts';
import { fieldNotDrawn } from '../../diagnostics/messages/names.ts';
import { initialTooComplex } from '../../diagnostics/messages/shape.ts';
import { choicesNeverOffered } from '../../diagnostics/messages/warnings.ts';
import type { NormalisedQuery } from '../../language/normalise/normalisedList.ts';
import type { CompiledColumn } from '../../model/compiled.ts';
import type { CompiledField } from '../../model/field.ts';
import type { CompiledQuery } from '../../model/query.ts';
import { FILTER_RULES } from '../../query/conditionTable.ts';
import { queryPlanOf } from '../../query/queryPlan.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';
import { choosableFields, missingSource } from '../fields/choiceSources.ts';
import { namedField } from '../fields/fields.ts';

const USUAL: NormalisedQuery = { fields: null, match: 'and', save: true, initial: null };

function namedFields(
  names: readonly string[],
  fields: ReadonlyMap<string, CompiledField>,
  context: CompileContext,
): readonly CompiledField[] {
  const placed = new Placed('query');
  const present = new Set(names);
  return names.flatMap((name, index) => {
    const cursor = context.cursor.at('query', 'fields', index);
    placed.add(name, cursor);
    const field = namedField(name, 'query', fields, context, cursor);
    if (field && !field.renderer.drawn) cursor.report(fieldNotDrawn(name, field.type, 'query'));
    const missing = field && missingSource(field.options, present);
    if (missing) cursor.report(choicesNeverOffered(name, missing, 'the query'));
    return field ?? [];
  });
}

/** Only looked through: what the screen asks first is filled in when it opens. */
function checkInitial(initial: NormalisedCondition, context: CompileContext): void {
  const cursor = context.cursor.at('query', 'initial');
  compileCondition(initial, context.namesIn('query'), cursor);
  // Filling in values keeps the keys of a condition, so what fits here fits when the screen opens.
  if (!cursor.isReported && !queryPlanOf(initial)) cursor.reportKey(initialTooComplex(FILTER_RULES));
}

/** Compiles the query builder; null if the list has none. */
export function compileQuery(
  fields: ReadonlyMap<string, CompiledField>,
  columns: readonly CompiledColumn[],
  context: CompileContext,
): CompiledQuery | null {
  const { screen } = context;
  const isOffered = screen.kind === 'query' || screen.toolbar.includes(QUERY_BUILDER);
  const query = screen.query ?? (isOffered ? USUAL : null);
  if (!query) return null;
  const { match, save, initial } = query;
  const offered = query.fields
    ? namedFields(query.fields, fields, context)
    : choosableFields(columns.map((column) => column.field).filter((field) => field.renderer.drawn));
  if (initial !== null) checkInitial(initial, context);
  return Object.freeze({
    fields: Object.freeze(offered),
    match,
    save,
    initial,
  });
}
