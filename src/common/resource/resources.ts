import { type DictionaryForm, type ResourceColumn, type ResourceModel, snakeCase, type TextForm } from './resource.ts';

/** A form `table,text,code` that a resource releases. */
interface ReleasedForm {
  readonly resource: ResourceModel;
  readonly form: TextForm;
}

/** All resources, which refer to each other by name. */
export interface Resources {
  readonly all: readonly ResourceModel[];
  get(name: string): ResourceModel | undefined;
  /** Resolves `table,text,code` (database names); undefined if no resource releases it. */
  released(table: string, text: string, code: string): ReleasedForm | undefined;
  /** Every released form as `table,text,code`. */
  forms(): readonly string[];
  /** The dictionary behind a column: its own, or the records that it refers to; null without choices. */
  dictionaryOf(column: ResourceColumn): DictionaryForm | null;
}

/** `table,text,code` as clients write it. */
export function formName(table: string, { text, code }: Pick<TextForm, 'text' | 'code'>): string {
  return `${table},${snakeCase(text)},${snakeCase(code)}`;
}

/**
 * Joins resources into one set. The first of two with the same name wins; `checkResources` reports
 * the other.
 */
export function resourcesOf(models: readonly ResourceModel[]): Resources {
  const byName = new Map([...models].reverse().map((model) => [model.name, model]));
  const byForm = new Map(
    models.flatMap((resource) =>
      resource.texts.map((form): readonly [string, ReleasedForm] => [
        formName(resource.table, form),
        { resource, form },
      ]),
    ),
  );
  return {
    all: models,
    get: (name) => byName.get(name),
    released: (table, text, code) => byForm.get(`${table},${text},${code}`),
    forms: () => [...byForm.keys()],
    dictionaryOf({ dict, reference }) {
      if (dict !== null || reference === null) return dict;
      const target = byName.get(reference.resource);
      const form = target?.texts.find(({ code }) => code === reference.by);
      if (!target || !form) return null;
      return { table: target.table, text: snakeCase(form.text), code: snakeCase(form.code) };
    },
  };
}
