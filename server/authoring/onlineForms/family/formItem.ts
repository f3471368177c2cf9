import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Call } from '../../../http/call.ts';
import type { LiveForm } from '../../../http/onlineForms.ts';
import type { DictionaryItem } from '../../../http/services.ts';
import { columnsAnswer, formColumns, seenColumns, tableType } from './columns.ts';

/** Column type → `view` of the family's forms. */
const VIEWS: Readonly<Record<string, string>> = {
  ...{
    text: 'text',
    longtext: 'textarea',
    integer: 'number',
    number: 'number',
    measure: 'number',
    boolean: 'switch',
    date: 'date',
  },
  ...{ datetime: 'datetime', time: 'time', json: 'textarea', reference: 'list', file: 'file', image: 'image' },
  ...{ richtext: 'umeditor', region: 'pca', user: 'sel_user', depart: 'sel_depart' },
};

/** Columns that users fill in. */
const isFilled = ({ name, writable }: ResourceColumn) => name !== 'id' && writable !== 'never';

function property(column: ResourceColumn, order: number, choices: readonly DictionaryItem[] | undefined): object {
  const { type, title, hasChoices, multiple, maxLength, minimum, maximum, pattern, messages, unique } = column;
  const view = hasChoices && type.name !== 'reference' ? (multiple ? 'list_multi' : 'list') : VIEWS[type.name];
  const wire = type.wire === 'number' || type.wire === 'integer' ? type.wire : 'string';
  return {
    ...{ title, order, type: wire, view: view ?? 'text' },
    ...(choices ? { enum: choices } : {}),
    ...(typeof column.dict === 'string' ? { dictCode: column.dict } : {}),
    ...(maxLength === null ? {} : { maxLength }),
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
    ...(unique ? { pattern: 'only', errorInfo: unique.message } : {}),
    ...(!unique && pattern !== null
      ? { pattern, ...(messages.pattern === null ? {} : { errorInfo: messages.pattern }) }
      : {}),
    ...(column.default === null ? {} : { defVal: String(column.default) }),
  };
}

/** `properties`, `required` and `table` of one table, by database names. */
async function schemaOf(form: LiveForm, call: Call) {
  const { columns, dictionaries } = await seenColumns(form, call);
  const filled = columns.filter(isFilled);
  return {
    table: form.table,
    properties: Object.fromEntries(
      filled.map((column, index) => [column.field, property(column, index + 1, dictionaries.get(column.field))]),
    ),
    required: filled.filter(({ required }) => required).map(({ field }) => field),
  };
}

/** True if the column that refers to the main table is unique. */
function isOneToOne({ document }: LiveForm): boolean {
  return Object.values(document.columns).some(
    ({ type, write, unique }) => type === 'reference' && write === 'add' && unique !== undefined,
  );
}

/** A sub-table as a part of its main table's form. */
async function tabOf(form: LiveForm, order: number, call: Call) {
  const { properties, required } = await schemaOf(form, call);
  const columns = Object.entries(properties).map(([key, one]) => {
    const { title, view, enum: options } = Object(one);
    return { key, title, type: view === 'list' ? 'list' : view, ...(options ? { options } : {}), width: '186px' };
  });
  const common = { view: 'tab', order, id: form.headId, describe: form.document.title, key: form.table };
  return { ...common, relationType: isOneToOne(form) ? 1 : 0, columns, properties, required };
}

/** `result` of getFormItem (contract online.md §3). */
export async function formItemAnswer(form: LiveForm, call: Call): Promise<Record<string, unknown>> {
  const { onlineForms } = call.services;
  const schema = await schemaOf(form, call);
  const subs = Object.values(form.document.children ?? {}).flatMap(({ resource }) => {
    return onlineForms.all().find(({ document }) => document.name === resource) ?? [];
  });
  const tabs = await Promise.all(subs.map((sub, index) => tabOf(sub, 1000 + index, call)));
  const { cgButtonList, enhanceJs } = await columnsAnswer(form, call);
  return {
    head: {
      ...{ id: form.headId, tableName: form.table, tableTxt: form.document.title, tableType: tableType(form) },
      ...{ isTree: form.document.tree ? 'Y' : 'N', treeParentIdField: form.document.tree ? 'pid' : null },
      ...{ formTemplate: formColumns(form), themeTemplate: form.theme, extConfigJson: null },
    },
    schema: {
      ...schema,
      properties: { ...schema.properties, ...Object.fromEntries(tabs.map((tab) => [tab.key, tab])) },
    },
    ...{ cgButtonList, enhanceJs },
  };
}
