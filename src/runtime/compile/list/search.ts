import { ALWAYS, NEVER } from '../../conditions/compile.ts';
import type { FilterRule } from '../../contract/dialect.ts';
import { SLOT } from '../../contract/fieldComponent.ts';
import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { choiceWithoutOptions, fieldNotDrawn, unknownFieldType } from '../../diagnostics/messages/names.ts';
import { notSearched, rangeNeedsTwo, rangeNeedsTwoNames } from '../../diagnostics/messages/shape.ts';
import { choicesNeverOffered } from '../../diagnostics/messages/warnings.ts';
import { nearestWord } from '../../diagnostics/suggest.ts';
import { compilePayload } from '../../expressions/payload.ts';
import type { NormalisedSearchItem } from '../../language/normalise/normalisedList.ts';
import type { CompiledSearchItem } from '../../model/compiled.ts';
import type { CompiledField } from '../../model/field.ts';
import { promptOf } from '../../model/prompt.ts';
import type { CompileContext } from '../context.ts';
import { Placed } from '../duplicates.ts';
import { missingSource } from '../fields/choiceSources.ts';
import { choicesFor } from '../fields/choices.ts';
import { checkDefault, type Wanted } from '../fields/fieldDefault.ts';
import { namedField } from '../fields/fields.ts';

const NO_CHECKS: readonly never[] = Object.freeze([]);

function rendererOf(
  item: NormalisedSearchItem,
  field: CompiledField,
  context: CompileContext,
  cursor: Cursor,
): FieldRenderer | null {
  const { fields } = context.registries;
  if (item.type !== null) {
    const renderer = fields.get(item.type);
    if (!renderer)
      cursor
        .at('type')
        .report(unknownFieldType(item.type, fields.names(), nearestWord(item.type, fields.names(), cursor.foreign)));
    return renderer ?? null;
  }
  const searched = field.renderer.searchType === undefined ? undefined : fields.get(field.renderer.searchType);
  return searched && (field.options || !searched.choice) ? searched : field.renderer;
}

/** Types that no search can hold. */
const NOT_SEARCHED: ReadonlySet<string> = new Set([SLOT, 'grid']);

/** Says when people cannot search by a type. A field that is a slot is searched by its text, but a filter is nothing else. */
function checkSearched(
  item: NormalisedSearchItem,
  field: CompiledField,
  renderer: FieldRenderer,
  context: CompileContext,
  cursor: Cursor,
): void {
  const type = item.type ?? (context.screen.kind === 'page' ? field.type : renderer.type);
  if (NOT_SEARCHED.has(type)) cursor.at('type').report(notSearched(type));
}

/** Variant of the field for the search panel: always visible, never required, without checks. */
function searchField(field: CompiledField, renderer: FieldRenderer, item: NormalisedSearchItem): CompiledField {
  const title = item.title ?? field.title;
  const isSame = renderer === field.renderer;
  const props = isSame ? field.props : Object.freeze({});
  return Object.freeze({
    ...field,
    title,
    type: renderer.type,
    renderer,
    placeholder: item.placeholder ?? promptOf(renderer, title),
    props,
    options: isSame ? field.options : choicesFor(renderer, props, field.options),
    defaultValue: null,
    help: '',
    checks: NO_CHECKS,
    serverChecks: NO_CHECKS,
    visible: ALWAYS,
    disabled: NEVER,
    required: NEVER,
    compute: null,
    resetOn: NO_CHECKS,
  });
}

/** Both ends of a range are values of the type. */
function checkSearchDefault(value: unknown, rule: FilterRule | 'range', wanted: Wanted, cursor: Cursor): void {
  if (rule === 'range' && Array.isArray(value)) {
    value.forEach((end: unknown, index) => {
      checkDefault(end, wanted, cursor.at(index));
    });
  } else if (rule !== 'in') checkDefault(value, wanted, cursor);
}

function paramsOf(
  item: NormalisedSearchItem,
  rule: FilterRule | 'range',
  cursor: Cursor,
): readonly [string] | readonly [string, string] {
  const [first, second] = item.as;
  if (rule !== 'range') {
    if (second !== undefined) cursor.at('as').report(rangeNeedsTwo(rule));
    return [first ?? item.field];
  }
  if (first !== undefined && second === undefined) cursor.at('as').report(rangeNeedsTwoNames());
  return [first ?? `${item.field}_begin`, second ?? `${item.field}_end`];
}

function compileItem(
  item: NormalisedSearchItem,
  fields: ReadonlyMap<string, CompiledField>,
  context: CompileContext,
  cursor: Cursor,
): CompiledSearchItem | null {
  const defaultValue =
    item.default === null ? null : compilePayload(item.default, context.namesIn('default'), cursor.at('default'));
  const field = namedField(item.field, 'search', fields, context, cursor.at('field'));
  const renderer = field && rendererOf(item, field, context, cursor);
  if (!field || !renderer) return null;
  checkSearched(item, field, renderer, context, cursor);
  if (!renderer.drawn) cursor.at('field').report(fieldNotDrawn(item.field, renderer.type, 'search'));
  const placed = searchField(field, renderer, item);
  if (renderer.choice && !placed.options) cursor.at('type').report(choiceWithoutOptions(renderer.type));
  const rule = item.rule ?? renderer.searchRule;
  checkSearchDefault(item.default, rule, { renderer, options: placed.options, limits: null }, cursor.at('default'));
  const params = Object.freeze(paramsOf(item, rule, cursor));
  return Object.freeze({
    key: params.join('-'),
    field: placed,
    title: placed.title,
    rule,
    params,
    defaultValue,
    placeholder: placed.placeholder,
  });
}

/** The search panel. A field may be searched twice, e.g. by equality and by range, under different parameters. */
export function compileSearch(
  fields: ReadonlyMap<string, CompiledField>,
  context: CompileContext,
): readonly CompiledSearchItem[] {
  const placed = new Placed('search');
  const place = context.screen.kind === 'page' ? 'the filters' : 'the search panel';
  // Both ends of a range are no value to choose by.
  const present = new Set(context.screen.search.flatMap(({ field, rule }) => (rule === 'range' ? [] : field)));
  const items = context.screen.search.flatMap((item, index) => {
    const cursor = context.cursor.at('search', index);
    const compiled = compileItem(item, fields, context, cursor);
    if (!compiled) return [];
    placed.add(compiled.key, cursor.at('field'));
    const missing = missingSource(compiled.field.options, present);
    if (missing !== null) cursor.at('field').report(choicesNeverOffered(item.field, missing, place));
    return compiled;
  });
  return Object.freeze(items);
}
