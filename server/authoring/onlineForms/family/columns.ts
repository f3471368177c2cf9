import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Call } from '../../../http/call.ts';
import type { LiveForm } from '../../../http/onlineForms.ts';
import { bodyFields } from '../../../http/request/body.ts';
import { resourceFor } from '../../../records/resource/access/columnRights.ts';
import { columnDictionary } from '../../reports/columns.ts';
import { listPart } from '../listPart.ts';
import { onlinePermission } from '../resourceDocument.ts';
import { liveResource } from '../tableRoutes.ts';

/** The buttons of consoles of the family, and the rights that they ask for. */
const BUTTONS: Readonly<Record<string, string>> = {
  ...{ add: 'add', update: 'edit', delete: 'delete', batch_delete: 'deleteBatch', import: 'import', export: 'export' },
};
/** Members that no online form of this server has. */
const NEVER = ['bpm'];

/** Names of columns that a list shows: those of its screen, without who and when. */
function listed(form: LiveForm): ReadonlySet<string> {
  const columns = listPart(form).get('columns');
  const names = Array.isArray(columns)
    ? columns.map((one: unknown) => (typeof one === 'string' ? one : bodyFields(one).get('field')))
    : [];
  return new Set(names.filter((one): one is string => typeof one === 'string'));
}

/** The columns of a described table that the caller may see, and the choices of the coded ones by their database names. */
export async function seenColumns(form: LiveForm, call: Call) {
  const resource = await resourceFor(liveResource(form, call.services), call);
  const columns = [...resource.columns.values()].filter(({ readable }) => readable);
  const coded = columns.filter(({ hasChoices }) => hasChoices);
  const items = await Promise.all(coded.map(async (one) => [one.field, await columnDictionary(call, one)] as const));
  return { resource, columns, dictionaries: new Map(items.flatMap(([name, list]) => (list ? [[name, list]] : []))) };
}

/** Keys of buttons that the caller may not use. */
async function hiddenButtons({ table }: LiveForm, call: Call): Promise<string[]> {
  const rights = await call.services.rights.rightsOf(call.user);
  const lacking = Object.entries(BUTTONS).filter(([, operation]) => !rights.can(`onl:${table}:${operation}`));
  return [...lacking.map(([key]) => key), ...NEVER];
}

/** The buttons of the description that the caller may use; what they do the server knows (`doButton`). */
async function buttonList(form: LiveForm, call: Call): Promise<object[]> {
  const rights = await call.services.rights.rightsOf(call.user);
  const list = listPart(form);
  const inRows = list.get('rowActions');
  const actions = [...bodyFields(list.get('actions'))].map(([code, action]) => ({ code, action: bodyFields(action) }));
  const own = actions.filter(({ code }) => rights.can(`${onlinePermission(form.table)}:${code}`));
  return own.map(({ code, action }, index) => ({
    ...{ buttonCode: code, buttonName: action.get('title'), buttonIcon: action.get('icon') ?? null },
    buttonStyle: Array.isArray(inRows) && inRows.includes(code) ? 'link' : 'button',
    ...{ optType: 'action', optPosition: '2', orderNum: index + 1, exp: null, buttonStatus: '1' },
  }));
}

const FIELD_TYPES: Readonly<Record<string, string>> = {
  date: 'Date',
  datetime: 'Datetime',
  integer: 'Integer',
  number: 'BigDecimal',
};

function shownColumn({ field, title, type, sortable, hasChoices }: ResourceColumn, isCoded: boolean) {
  return {
    ...{ title, dataIndex: field, align: !hasChoices && type.cell === 'number' ? 'right' : 'center', sorter: sortable },
    ...(FIELD_TYPES[type.name] === undefined ? {} : { fieldType: FIELD_TYPES[type.name] }),
    ...(isCoded ? { customRender: field } : {}),
  };
}

/** `result` of getColumns (contract online.md §2). */
export async function columnsAnswer(form: LiveForm, call: Call): Promise<Record<string, unknown>> {
  const { resource, columns, dictionaries } = await seenColumns(form, call);
  const shown = listed(form);
  const ownColumns = columns.filter(({ name }) => name !== 'id' && (form.screen === null || shown.has(name)));
  return {
    ...{
      description: resource.title,
      currentTableName: form.table,
      tableType: tableType(form),
      formTemplate: formColumns(form),
    },
    columns: ownColumns.map((one) => shownColumn(one, dictionaries.has(one.field))),
    dictOptions: Object.fromEntries(dictionaries),
    ...{
      fieldHrefSlots: [],
      hideColumns: await hiddenButtons(form, call),
      cgButtonList: await buttonList(form, call),
      enhanceJs: '',
    },
    ...{ checkboxFlag: flag(hasCheckboxes(form)), paginationFlag: flag(isPaged(form)), scrollFlag: 1 },
    foreignKeys: foreignKeys(form),
    ...(resource.tree
      ? { pidField: 'pid', hasChildrenField: 'has_child', textField: resource.texts[0]?.text ?? 'id' }
      : {}),
  };
}

const flag = (isOn: boolean) => (isOn ? 'Y' : 'N');

/** Columns of the form, as text; those of a sub-table are cells of a grid. */
export function formColumns(form: LiveForm): string {
  return String(bodyFields(listPart(form).get('form')).get('columns') ?? 1);
}

function hasCheckboxes(form: LiveForm): boolean {
  const toolbar = listPart(form).get('toolbar');
  return Array.isArray(toolbar) && toolbar.includes('deleteBatch');
}

/** A list without pages asks for all rows at once. */
function isPaged(form: LiveForm): boolean {
  return bodyFields(listPart(form).get('source')).get('pageSize') === undefined;
}

/** 1 single, 2 main, 3 sub. */
export function tableType({ screen, document }: LiveForm): number {
  if (screen === null) return 3;
  return document.children ? 2 : 1;
}

function foreignKeys({ document, screen }: LiveForm): readonly object[] {
  if (screen !== null) return [];
  return Object.entries(document.columns).flatMap(([name, column]) =>
    column.type === 'reference' && column.onDelete === 'cascade' && column.write === 'add'
      ? [
          {
            field: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
            key: 'id',
            table: column.to?.split('/').at(-1),
          },
        ]
      : [],
  );
}
