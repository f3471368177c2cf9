import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { JsonSchema, Row } from '../../../runtime/data/json.ts';
import { inChinese } from '../../../runtime/diagnostics/chinese.ts';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import type { Validator } from '../../../runtime/language/validator.ts';
import type { Setting } from './settings.ts';

/** What the form library draws the settings from. */
interface SettingsForm {
  readonly schema: JsonSchema;
  readonly ui: UiSchema<Row, RJSFSchema>;
}

/** What holds for settings that are not said, by their keys. */
type Standing = Readonly<Record<string, string>>;

/** How wide the editors are that no type of value decides, of 24; see `SchemaForm`. */
export const EDITOR_SPANS: Readonly<Record<string, number>> = {
  ...{ 'setting-condition': 24, 'setting-json': 24, 'setting-expression': 24, 'setting-icon': 24, 'setting-text': 24 },
  ...{ 'setting-dict': 12, 'setting-name': 12, 'setting-names': 24, select: 12 },
};

function uiOf({ key, editor, schema, choices }: Setting, standing: Standing, part: string): UiSchema<Row, RJSFSchema> {
  const said = standing[key] ?? '';
  if (editor !== 'plain')
    return { 'ui:widget': `setting-${editor}`, 'ui:options': { choices, part }, 'ui:placeholder': said };
  const names = choices.length > 0 ? { 'ui:enumNames': choices.map(({ label }) => label) } : {};
  const yesNo = schema.type === 'boolean' ? { 'ui:widget': 'select' } : {};
  return {
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

/** What the pipeline says of the settings of one part, as a validator says it to a form. */
export function saidOf(diagnostics: readonly Diagnostic[], path: readonly (string | number)[]): Validator {
  const pointer = path.map((key) => `/${key}`).join('');
  const errors = diagnostics
    .filter((diagnostic) => diagnostic.pointer.startsWith(`${pointer}/`))
    .map((diagnostic) => ({
      keyword: 'told',
      // A mistake deeper inside is told at the setting that holds it.
      instancePath: `/${diagnostic.pointer.slice(pointer.length + 1).split('/')[0] ?? ''}`,
      params: { message: inChinese(diagnostic) },
    }));
  return Object.assign(() => errors.length === 0, { errors });
}
