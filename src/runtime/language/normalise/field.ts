import { normaliseCondition } from '../../conditions/normalise.ts';
import type { Check, Field, GridColumn, Messages, Option } from '../document.generated.ts';
import type { Moved } from '../origins.ts';
import { allowsOf } from './columnAllows.ts';
import { optionalText, textOf } from './interfaceText.ts';
import { normaliseRowScreen } from './list.ts';
import {
  MESSAGE_KEYS,
  type MessageKey,
  type NormalisedCheck,
  type NormalisedChoices,
  type NormalisedField,
  type NormalisedGrid,
  type NormalisedGridColumn,
  type NormalisedOption,
  type NormalisedRecord,
} from './normalised.ts';
import { normaliseSource } from './source.ts';

/** The pattern that only says "not empty". */
const NOT_EMPTY = '*';

/** A field with `dict` or `options` is a choice, any other one text. */
export function fieldType(field: Pick<Field, 'type' | 'dict' | 'options'>): string {
  return field.type ?? (field.dict !== undefined || field.options !== undefined ? 'select' : 'text');
}

function normaliseOption(option: Option): NormalisedOption {
  return {
    value: String(option.value),
    text: textOf(option.text),
    color: option.color ?? null,
    disabled: option.disabled ?? false,
  };
}

function choicesOf({ dict, options }: Field): NormalisedChoices | null {
  if (options) return { kind: 'fixed', options: options.map(normaliseOption) };
  if (dict === undefined) return null;
  if (typeof dict === 'string') return { kind: 'dict', code: dict };
  if ('rows' in dict) return { kind: 'rows', ...dict, where: normaliseCondition(dict.where, true) };
  if ('call' in dict) return { kind: 'call', ...dict, entries: dict.entries ?? null };
  const { table, text, code, parent = null, where = null } = dict;
  return { kind: 'table', table, text, code, parent, where };
}

function normaliseCheck({ check, message }: Check): NormalisedCheck {
  const text = optionalText(message);
  if (typeof check === 'string') return { kind: 'call', call: check, message: text };
  return { kind: 'condition', condition: normaliseCondition(check), message: text };
}

function checksOf(check: Field['check']): readonly NormalisedCheck[] {
  if (check === undefined) return [];
  return Array.isArray(check) ? check.map(normaliseCheck) : [normaliseCheck({ check })];
}

function movedChecks(check: Field['check'], { now, before, origins }: Moved): void {
  checksOf(check).forEach(({ kind }, index) => {
    const place = Array.isArray(check) ? `${before}/check/${index}` : before;
    origins.add(`${now}/checks/${index}/${kind}`, `${place}/check`);
    origins.add(`${now}/checks/${index}/message`, `${place}/message`);
  });
}

function messagesOf(messages: Messages): Readonly<Partial<Record<MessageKey, string>>> {
  const texts: Partial<Record<MessageKey, string>> = {};
  for (const key of MESSAGE_KEYS) {
    const text = messages[key];
    if (text !== undefined) texts[key] = textOf(text);
  }
  return texts;
}

function recordOf(record: Field['record'], { now, before, origins }: Moved): NormalisedRecord | null {
  if (record === undefined) return null;
  const isCall = typeof record === 'string';
  origins.add(`${now}/record/call`, `${before}/record${isCall ? '' : '/read'}`);
  return isCall ? { call: record, columns: null } : { call: record.read, columns: record.columns ?? null };
}

function moved({ dict, options, check, pattern }: Field, { now, before, origins }: Moved): void {
  if (now !== before) origins.add(now, before);
  if (options) origins.add(`${now}/choices/options`, `${before}/options`);
  if (dict !== undefined) origins.add(`${now}/choices`, `${before}/dict`);
  movedChecks(check, { now, before, origins });
  if (typeof pattern === 'string') origins.add(`${now}/pattern/0`, `${before}/pattern`);
}

function gridColumn(column: GridColumn): NormalisedGridColumn {
  const given = typeof column === 'string' ? { field: column } : column;
  const { field, title, width = null, fixed, hidden = false } = given;
  return { field, title: optionalText(title), width, fixed: fixed === 'left', hidden, ...allowsOf(given) };
}

/** The fields of rows with the permission codes that the prefix of their grid gives them (S6.4d). */
function guarded(fields: Readonly<Record<string, Field>>, prefix: string | undefined): Readonly<Record<string, Field>> {
  if (prefix === undefined) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { permission: `${prefix}:${name}`, ...field }]),
  );
}

function movedGrid(
  { columns, views, disabledRows, rowScreen, template }: Field,
  { now, before, origins }: Moved,
): void {
  if (columns) origins.add(`${now}/columns`, `${before}/columns`);
  columns?.forEach((column, index) => {
    if (typeof column === 'string') origins.add(`${now}/columns/${index}/field`, `${before}/columns/${index}`);
  });
  if (views) origins.add(`${now}/views`, `${before}/views`);
  if (disabledRows !== undefined) origins.add(`${now}/disabledRows`, `${before}/disabledRows`);
  if (template) origins.add(`${now}/template`, `${before}/template`);
  if (rowScreen) origins.add(`${now}/rowScreen`, `${before}/rowScreen`);
}

function gridOf(field: Field, { now, before, origins }: Moved): NormalisedGrid | null {
  const { fields, source, sortBy, summary, columns, disabledRows, rowScreen } = field;
  if (!fields) return null;
  movedGrid(field, { now: `${now}/grid`, before, origins });
  origins.add(`${now}/grid`, before);
  return {
    fields: normaliseFields(guarded(fields, field.columnPermission), {
      now: `${now}/grid/fields`,
      before: `${before}/fields`,
      origins,
    }),
    source: normaliseSource(source, { now: `${now}/grid/source`, before: `${before}/source`, origins }),
    sortBy: sortBy ?? null,
    summary: summary ?? {},
    columns: columns?.map(gridColumn) ?? null,
    views: field.views ?? {},
    disabledRows: normaliseCondition(disabledRows, false),
    template: field.template ?? null,
    rowScreen: normaliseRowScreen(rowScreen),
  };
}

/** Fields by name. */
export function normaliseFields(
  fields: Readonly<Record<string, Field>> | undefined,
  { now, before, origins }: Moved,
): Readonly<Record<string, NormalisedField>> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([name, field]) => [
      name,
      normaliseField(name, field, { now: `${now}/${name}`, before: `${before}/${name}`, origins }),
    ]),
  );
}

function normaliseField(name: string, field: Field, at: Moved): NormalisedField {
  const patterns = [field.pattern ?? []].flat();
  moved(field, at);
  return {
    title: optionalText(field.title) ?? name,
    type: fieldType(field),
    fallback: field.fallback ?? null,
    choices: choicesOf(field),
    colors: field.colors ?? {},
    default: field.default ?? null,
    placeholder: optionalText(field.placeholder),
    help: optionalText(field.help) ?? '',
    required: normaliseCondition(field.required, patterns.includes(NOT_EMPTY)),
    visible: normaliseCondition(field.visible, true),
    disabled: normaliseCondition(field.disabled, false),
    submit: field.submit ?? true,
    compute: field.compute ?? null,
    ...(field.stored === true ? { stored: true } : {}),
    resetOn: field.resetOn ?? [],
    pattern: patterns.filter((pattern) => pattern !== NOT_EMPTY),
    min: field.min ?? null,
    max: field.max ?? null,
    ...(field.minExclusive === undefined ? {} : { minExclusive: field.minExclusive }),
    ...(field.maxExclusive === undefined ? {} : { maxExclusive: field.maxExclusive }),
    minLength: field.minLength ?? null,
    maxLength: field.maxLength ?? null,
    unique: field.unique ?? null,
    checks: checksOf(field.check),
    messages: messagesOf(field.messages ?? {}),
    permission: field.permission ?? null,
    props: field.props ?? {},
    component: field.component ?? null,
    grid: gridOf(field, at),
    record: recordOf(field.record, at),
  };
}
