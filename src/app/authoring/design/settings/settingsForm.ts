import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema, Row } from '../../../../runtime/data/json.ts';
import { inChinese } from '../../../../runtime/diagnostics/chinese.ts';
import type { Diagnostic } from '../../../../runtime/diagnostics/diagnostic.ts';
import { pointerOf } from '../../../../runtime/diagnostics/pointer.ts';
import type { Validator } from '../../../../runtime/language/validator.ts';
import type { Setting } from './setting.ts';

/** Schema of a settings form for the form library. */
interface SettingsForm {
  readonly schema: JsonSchema;
  readonly ui: UiSchema<Row, RJSFSchema>;
}

/** Effective values of absent settings, by key. */
export type Standing = Readonly<Record<string, string>>;

/** Editors that take the whole width, of 24; see `SchemaForm`. */
const WIDE: Readonly<Record<string, number>> = Object.fromEntries(
  ['condition', 'json', 'expression', 'icon', 'text', 'names', 'object', 'list', 'map', 'ways'].map((editor) => [
    `setting-${editor}`,
    24,
  ]),
);

/** Widths of editors that do not depend on a type of value. */
export const EDITOR_SPANS = { ...WIDE, 'setting-dict': 12, 'setting-name': 12, select: 12 };

/** The same inside another setting, which has room for one per line only. */
export const INSIDE_SPANS = { ...WIDE, 'setting-dict': 24, 'setting-name': 24, select: 12, string: 24 };

function uiOf(setting: Setting, standing: Standing, part: string): UiSchema<Row, RJSFSchema> {
  const { key, editor, schema, choices, isRequired } = setting;
  const said = standing[key] ?? '';
  // A required text stays, empty, while another one is typed.
  const empty = isRequired && (editor === 'text' || schema.type === 'string') ? { 'ui:emptyValue': '' } : {};
  if (editor !== 'plain') {
    // Each way has a heading of its own.
    const label = editor === 'ways' ? { 'ui:label': false } : {};
    const widget = `setting-${editor}`;
    return { ...empty, ...label, 'ui:widget': widget, 'ui:options': { choices, part }, 'ui:placeholder': said };
  }
  const names = choices.length > 0 ? { 'ui:enumNames': choices.map(({ label }) => label) } : {};
  const yesNo = schema.type === 'boolean' ? { 'ui:widget': 'select' } : {};
  return {
    ...empty,
    ...names,
    ...yesNo,
    'ui:placeholder': said || (schema.type === 'boolean' || choices.length > 0 ? '默认' : ''),
  };
}

/**
 * Settings as a plain schema: those with editors of their own are texts to the form library, whatever they hold.
 * @param part whose settings they are, so that an editor keeps no draft of another one's
 */
export function settingsForm(settings: readonly Setting[], standing: Standing, part: string): SettingsForm {
  const properties = settings.map(({ key, title, editor, schema }) => {
    return [key, editor === 'plain' ? { ...schema, title } : { type: 'string', title }] as const;
  });
  return {
    schema: { type: 'object', properties: Object.fromEntries(properties) },
    ui: Object.fromEntries(settings.map((setting) => [setting.key, uiOf(setting, standing, part)])),
  };
}

/**
 * Which mistakes inside a setting are shown at the setting itself, and not by the editors inside.
 */
const TOLD: Readonly<Partial<Record<Setting['editor'], 'itself' | 'nothing'>>> = {
  ...{ object: 'itself', list: 'itself', map: 'itself', ways: 'nothing' },
};

/** Which mistakes at a place are included: those of the value itself, of its contents, or both. */
type Meant = 'itself' | 'inside' | 'anywhere';

function isAt({ pointer }: Diagnostic, wanted: string, meant: Meant): boolean {
  if (meant !== 'inside' && pointer === wanted) return true;
  return meant !== 'itself' && pointer.startsWith(`${wanted}/`);
}

/** The first mistake at a place, in words; null when there is none. */
export function complaintAt(diagnostics: readonly Diagnostic[], path: JSONPath, meant: Meant): string | null {
  const wanted = pointerOf(path);
  const found = diagnostics.find((diagnostic) => isAt(diagnostic, wanted, meant));
  return found ? inChinese(found) : null;
}

/** Converts pipeline diagnostics of one form to validation errors of the form library. */
export function saidOf(
  diagnostics: readonly Diagnostic[],
  settings: readonly Setting[],
  pathOf: (key: string) => JSONPath,
): Validator {
  const errors = settings.flatMap(({ key, editor }) => {
    const meant = TOLD[editor] ?? 'anywhere';
    if (meant === 'nothing' || diagnostics.length === 0) return [];
    const wanted = pointerOf(pathOf(key));
    const found = diagnostics.filter((diagnostic) => isAt(diagnostic, wanted, meant));
    return found.map((diagnostic) => ({
      keyword: 'told',
      instancePath: `/${key}`,
      params: { message: inChinese(diagnostic) },
    }));
  });
  return Object.assign(() => errors.length === 0, { errors });
}
