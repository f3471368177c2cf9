import { compileCondition } from '../../conditions/compile.ts';
import { filledSlot, SLOT } from '../../contract/fieldComponent.ts';
import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import type { OptionsPlan } from '../../contract/option.ts';
import type { CompiledSource } from '../../contract/source.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import {
  choiceWithoutOptions,
  optionsWithoutChoice,
  unknownComponent,
  unknownField,
  unknownFieldType,
} from '../../diagnostics/messages/names.ts';
import { computedCannot, parentUnused } from '../../diagnostics/messages/warnings.ts';
import { nearest, nearestWord } from '../../diagnostics/suggest.ts';
import { compileExpression } from '../../expressions/compile.ts';
import { compilePayload } from '../../expressions/payload.ts';
import type { NormalisedField } from '../../language/normalise/normalised.ts';
import type { CompiledField, CompiledGrid } from '../../model/field.ts';
import { isChosen, promptOf } from '../../model/prompt.ts';
import type { CompileContext } from '../context.ts';
import { CHECK_MESSAGES, CheckMessages } from './checkMessage.ts';
import { compileChecks } from './checks.ts';
import { choicesFor, compileChoices } from './choices.ts';
import { checkDefault } from './fieldDefault.ts';
import { checkAsks, checkFills } from './fills.ts';
import { compileServerChecks } from './serverChecks.ts';

/** The renderer of a field, or its fallback; null after reporting that neither it nor its component is registered. */
function rendererOf(field: NormalisedField, context: CompileContext, cursor: Cursor): FieldRenderer | null {
  const { fields, components } = context.registries;
  const renderer = fields.get(field.type) ?? (field.fallback === null ? undefined : fields.get(field.fallback));
  if (!renderer)
    cursor
      .at('type')
      .report(unknownFieldType(field.type, fields.names(), nearestWord(field.type, fields.names(), cursor.foreign)));
  if (!renderer || field.component === null || renderer.type !== SLOT) return renderer ?? null;
  const component = components.get(field.component);
  if (component) return filledSlot(renderer, component);
  cursor
    .at('component')
    .report(unknownComponent(field.component, components.names(), nearest(field.component, components.names())));
  return null;
}

/**
 * True if a field is a select in the search panel only, e.g. a switch with options for its search.
 */
function isSearchedAsChoice(name: string, context: CompileContext): boolean {
  return context.screen.search.some((item) => item.field === name && item.type !== null);
}

function checkChoices(
  name: string,
  field: NormalisedField,
  renderer: FieldRenderer,
  options: OptionsPlan | null,
  context: CompileContext,
  cursor: Cursor,
): void {
  if (context.damage.has(cursor.pointer)) return;
  // Missing rows were reported where they are named.
  if (renderer.choice && !options && field.choices?.kind !== 'rows')
    cursor.at('type').report(choiceWithoutOptions(renderer.type));
  const { parent = null, code = null } = field.choices?.kind === 'table' ? field.choices : {};
  const isOwnType = field.type === renderer.type;
  if (parent !== null && parent !== code && isOwnType && !renderer.nested) {
    cursor.at('choices', 'parent').reportKey(parentUnused(renderer.type));
  }
  if (renderer.choice || renderer.optionalChoice || !field.choices || isSearchedAsChoice(name, context)) return;
  cursor
    .at('choices')
    .reportKey(optionsWithoutChoice(field.choices.kind === 'fixed' ? 'options' : 'dict', renderer.type));
}

function checkComputed(field: NormalisedField, cursor: Cursor): void {
  if (field.compute === null) return;
  if (field.default !== null) cursor.at('default').reportKey(computedCannot('default'));
  if (field.resetOn.length > 0) cursor.at('resetOn').reportKey(computedCannot('resetOn'));
}

function checkResetOn(field: NormalisedField, context: CompileContext, cursor: Cursor): void {
  field.resetOn.forEach((name, index) => {
    context.read.add(name);
    if (context.hasField(name)) return;
    cursor.at('resetOn', index).report(unknownField(name, 'resetOn', context.nearestField(name)));
  });
}

/** The fields that the rows of a grid show, as they are read. */
function shownIn({ columns, fields }: CompiledGrid): readonly CompiledField[] {
  return columns.flatMap(({ field, title, hidden }) => {
    const shown = hidden ? undefined : fields.get(field);
    return shown ? { ...shown, title } : [];
  });
}

/** Compiles one field; null after reporting that its type is not registered. @param grid the rows inside it */
export function compileField(
  name: string,
  field: NormalisedField,
  grid: CompiledGrid | null,
  source: CompiledSource | null,
  context: CompileContext,
): CompiledField | null {
  const cursor = context.cursor.at('fields', name);
  checkResetOn(field, context, cursor);
  checkComputed(field, cursor);
  const condition = (key: 'visible' | 'disabled' | 'required') =>
    compileCondition(field[key], context.namesIn(key, 'field'), cursor.at(key));
  const renderer = rendererOf(field, context, cursor);
  const messages = new CheckMessages(name, field, cursor);
  messages.check();
  const listed = compileChoices(field.choices, context, cursor);
  const parts = {
    defaultValue:
      field.default === null ? null : compilePayload(field.default, context.namesIn('default'), cursor.at('default')),
    visible: condition('visible'),
    disabled: condition('disabled'),
    required: condition('required'),
    compute:
      field.compute === null
        ? null
        : compileExpression(field.compute, context.namesIn('compute', 'field'), cursor.at('compute')),
    ...(field.stored === true && { stored: true }),
    serverChecks: compileServerChecks(field, messages, source, context, cursor),
  };
  if (!renderer) return null;
  const options = choicesFor(renderer, field.props, listed);
  const sent = renderer.payload === undefined ? undefined : field.props[renderer.payload];
  const payload =
    renderer.payload === undefined || sent === undefined || context.damage.has(cursor.at('props').pointer)
      ? {}
      : { payload: compilePayload(sent, context.namesIn('props', 'field'), cursor.at('props', renderer.payload)) };
  checkChoices(name, field, renderer, options, context, cursor);
  checkFills(name, field, renderer, context, cursor);
  checkAsks(field, renderer, context, cursor);
  if (field.type === renderer.type)
    checkDefault(field.default, { renderer, options, limits: field }, cursor.at('default'));
  const usual = CHECK_MESSAGES[isChosen(renderer) ? 'choose' : 'enter'];
  return Object.freeze({
    name,
    title: field.title,
    type: renderer.type,
    placeholder: field.placeholder ?? promptOf(renderer, field.title),
    props: Object.freeze(field.props),
    most: renderer.value === 'list' ? (field.max ?? undefined) : undefined,
    colors: Object.freeze(field.colors),
    columns: grid ? Object.freeze(shownIn(grid)) : undefined,
    renderer,
    options,
    ...payload,
    ...parts,
    help: field.help,
    submit: field.submit,
    checks: compileChecks({ name, field, renderer, options, messages, context, cursor }),
    requiredMessage: messages.text('required', usual),
    resetOn: Object.freeze(field.resetOn),
    permission: field.permission,
    grid,
  });
}
