import { checkedColumns } from '../../server/records/resource/write/uniqueCheck.ts';
import { namedPattern } from '../../src/common/patterns/index.ts';
import type { DictionaryForm, Operation, ResourceColumn, ResourceModel } from '../../src/common/resource/resource.ts';
import { formName, type Resources } from '../../src/common/resource/resources.ts';
import { columnRules, recordRules } from './resourceRules.ts';

/** Calls of each operation, and whether every reader of the records may use it. */
const CALLS: Readonly<Record<Operation, { readonly call: string; readonly isRead?: true }>> = {
  list: { call: 'GET list', isRead: true },
  queryById: { call: 'GET queryById', isRead: true },
  add: { call: 'POST add' },
  edit: { call: 'PUT edit' },
  delete: { call: 'DELETE delete' },
  deleteBatch: { call: 'DELETE deleteBatch' },
  export: { call: 'GET exportXls' },
  import: { call: 'POST importExcel' },
  saveBatch: { call: 'POST saveBatch' },
};

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function dictText(form: DictionaryForm): string {
  return typeof form === 'string' ? `dictionary \`${form}\`` : `\`${form.table},${form.text},${form.code}\``;
}

function rulesOf(column: ResourceColumn, resources: Resources): string {
  const { unique, reference, pattern, minimum, maximum, permission } = column;
  const form = resources.dictionaryOf(column);
  const within = unique?.within.length ? ` within ${unique.within.join(', ')}` : '';
  const rules: readonly (string | false)[] = [
    column.required && 'required',
    column.maxLength !== null && `at most ${column.maxLength} characters`,
    pattern !== null && `${namedPattern(pattern) ? 'pattern ' : ''}\`${pattern}\``,
    minimum !== null && `≥ ${minimum}`,
    maximum !== null && `≤ ${maximum}`,
    unique !== null && `unique${within}${unique.ignoreCase ? ' without regard to case' : ''}`,
    reference !== null && `refers to [${reference.resource}](#${anchor(reference.resource)}) (${reference.onDelete})`,
    form !== null && dictText(form),
    column.default !== null && `default \`${column.default}\``,
    ...columnRules(column),
    column.writable === 'never' && column.compute === null && column.stamp === null && 'written by the server',
    column.writable === 'add' && 'given once',
    column.writable === 'edit' && 'changed only',
    !column.readable && 'never leaves the server',
    permission !== null && `right \`${permission}\``,
    column.filterable && 'filter',
    column.sortable && 'sort',
  ];
  return rules.filter((rule) => rule !== false).join('; ');
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll('/', '');
}

/**
 * The call with which forms check one value, if there is one; it includes the columns within which a value is
 * unique.
 */
function checkCalls(resource: ResourceModel, right: string): string[] {
  return checkedColumns(resource).map(({ name, unique }) => {
    const within = (unique?.within ?? []).map((other) => `&${other}=…`).join('');
    return `| \`GET ${resource.path}/check?fieldName=${name}&fieldVal=…&dataId=…${within}\` | ${right} |`;
  });
}

function apiOf(resource: ResourceModel): string[] {
  const { operations, path, permission, screens } = resource;
  if (operations.size === 0) return ['It has no API of its own: others refer to it.'];
  const reading = `menu ${screens.map((screen) => `\`${screen}\``).join(' or ')}`;
  const rows = [...operations].map((operation) => {
    const { call, isRead } = CALLS[operation];
    const right = operation === 'saveBatch' ? ofParts(resource) : `\`${permission}:${operation}\``;
    return `| \`${call.replace(' ', ` ${path}/`)}\` | ${isRead ? reading : right} |`;
  });
  return ['| call | right |', '|---|---|', ...rows, ...checkCalls(resource, reading)];
}

/** A batch needs the right of each thing that it does. */
function ofParts({ operations, permission }: ResourceModel): string {
  const parts = (['add', 'edit', 'delete'] as const).filter((operation) => operations.has(operation));
  return `${parts.map((part) => `\`${permission}:${part}\``).join(', ')} for its parts`;
}

function usersOf({ name }: ResourceModel, resources: Resources): string[] {
  const users = resources.all.flatMap((other) =>
    [...other.columns.values()].flatMap(({ reference, name: column }) =>
      reference?.resource === name ? [`\`${other.name}\`.${column}`] : [],
    ),
  );
  return users.length === 0 ? [] : [`Referred to by ${users.join(', ')}.`, ''];
}

/** The records that are read and written with one of the resource. */
function linesOf({ children }: ResourceModel): string[] {
  const lines = [...children].filter(([, { together }]) => together);
  if (lines.length === 0) return [];
  const names = lines.map(([name, { resource }]) => `\`${name}\` of [${resource}](#${anchor(resource)})`);
  return [`\`queryById\` answers, and add and edit take, the lists ${names.join(', ')}.`, ''];
}

function chapter(resource: ResourceModel, resources: Resources): string {
  const columns = [...resource.columns.values()].map(
    (column) =>
      `| \`${column.name}\` | ${cell(column.title)} | ${column.type.name}${column.unit === null ? '' : `, ${column.unit}`} | ${cell(rulesOf(column, resources))} |`,
  );
  const forms = resource.texts.map((form) => `\`${formName(resource.table, form)}\``);
  return [
    `## ${resource.name}`,
    '',
    `${resource.title}, ${resource.view ? 'view' : 'table'} \`${resource.table}\`. ${resource.description ?? ''}`.trimEnd(),
    '',
    ...apiOf(resource),
    '',
    ...(forms.length === 0 ? [] : [`Choices for screens: ${forms.join(', ')}.`, '']),
    ...linesOf(resource),
    ...usersOf(resource, resources),
    '| column | title | type | rules |',
    '|---|---|---|---|',
    ...columns,
    '',
    ...recordRules(resource),
  ]
    .join('\n')
    .trimEnd();
}

/** `docs/resources.md`: every kind of record with its columns, API, rights, choices and users. */
export function resourceReference(resources: Resources): string {
  const all = [...resources.all].sort((left, right) => left.name.localeCompare(right.name));
  return [
    '# Resources',
    '',
    'Written by `npm run docs` from `schemas/resources`; never edited by hand. A kind of record is described once:',
    'table, API, rights, choices and row types follow from its document. `npm run resources` compares the documents',
    'with the tables that the migrations make, and `npm run resources -- --migration <name>` writes the next one.',
    'Check constraints of old migrations stay in the tables and are not compared. `npm run resources -- --advise` says which',
    'columns of lists no index begins with ([large lists](large-lists.md)).',
    '',
    'A `check` call answers whether a value is still available inside its scope: success, or the message of the column.',
    '`dataId` is the record being edited, empty for a new one. Values that are unique everywhere are asked for with',
    '`GET /sys/duplicate/check?tableName=…&fieldName=…&fieldVal=…&dataId=…` too, names as in the database.',
    '',
    'A column with a right is absent from the answers to callers without it, cannot be searched, sorted or written by',
    'them, and is written only by those whom its menu row of type 2 names, where there is one.',
    '',
    '`queryById` answers the `rowVersion` of a record that can be edited, and an edit sends it back. An edit from an older',
    'record is refused with code 409, and `result` holds `id`, `updateBy`, `updateBy_dictText`, `updateTime` and the newer',
    '`rowVersion`, with which the caller may insist. Without `rowVersion` an edit is held by the `updateTime` it sends, to',
    'the second; with neither it changes the columns it names. Resources without stamps, or with `"versioned": false`,',
    'compare nothing.',
    '',
    'A list returns totals of number columns over all pages if its query names them: `totals=sum:ratedPower,avg:price`',
    '(`sum`, `avg`, `min`, `max`; each column once) adds `"totals": { "ratedPower": 1250.5, "price": null }` to the result,',
    'under the same filters and rights as the rows; null where no record has a value. It is the short form of measures without',
    'groups. A column that is computed as a quotient (`dcAcRatio`) is no mean of ratios, here and in `aggregate`: `sum` and `avg`',
    'divide the sums of its parts, and callers who may not see a part get neither.',
    '',
    '`GET <path>/aggregate` returns aggregates of many rows, computed in the database under the filters, data rules, tenant and',
    'column rights of the list: `?group=stationId,month(createTime)&measure=count,sum(ratedPower)` answers',
    '`[{ "stationId": "…", "stationId_dictText": "…", "createTime_month": "2026-05", "count": 3, "ratedPower_sum": 150.3 }]`.',
    'Groups are up to four columns, or parts of them: `day`, `week` (ISO), `month`, `quarter` and `year` of a date or a moment',
    '(in GMT+8), `province` and `city` of a region; one column that holds several values counts a row for each of them.',
    'Measures are `count`, and `sum`, `avg`, `min`, `max` and `distinct` of a column; null where no row has a value. `column`',
    'and `order` order by a key of the answer, `limit` takes the first groups, and `others=true` adds a row with',
    '`"others": true` for all others together (up to 100 groups before it). More than 1000 groups are refused, never cut.',
    'A column that the caller may not see is unknown here, too.',
    '',
    'Records that are kept apart by tenant (column `tenantId`) do not exist for users who work in another tenant, and their',
    'values are unique inside it ([rights](rights.md)).',
    '',
    'Records that belong to another one and are written with it (`"together": true`) are members of its body: the whole',
    'list, in its order. Those with a known `id` are changed, those without one are added, those left out are deleted, in',
    'the transaction of the record. A body that does not name the list leaves it alone. One wrong cell refuses everything;',
    '`result.faults` lists each as `{ child, row, column, message }`, `row` from 1 and `column` null for the whole row.',
    '',
    'What changed in a grid is saved with `POST saveBatch` of `{ added, changed, removed }`, as far as the resource offers',
    'the operation: bodies of add, bodies of edit, and `{ id, rowVersion }` of the removed ones, each with the right that it',
    'needs alone, in one transaction (at most 2000 rows a list). Rows leave before others change, and those change before new',
    'ones come, so that values become available; edits may hand unique values on, but not exchange them. The answer has the',
    'rows as they are now, `added` and `changed` in the order of the body, with their `rowVersion`, and how many were',
    '`removed`; one that another user removed meanwhile is no fault. One row that is refused refuses all: `result.faults`',
    'lists each as `{ list, row, id, column, message }`, `row` from 1 in its list and `column` null for the whole row. A row',
    'that another user saved has `newer` in addition, as a refused edit has.',
    '',
    'What must hold after a change, what is computed, and which states a record goes through is said in its document',
    '([rules of records](record-rules.md), [keys](resource-keys.md)); every door obeys it.',
    '',
    'Every change of a record is recorded with its values before and after ([audit](audit.md)), in the same transaction,',
    'unless its document says `"audit": false`.',
    '',
    ...all.map(({ name, title }) => `- [${name}](#${anchor(name)}) ${title}`),
    '',
    ...all.map((resource) => `${chapter(resource, resources)}\n`),
  ].join('\n');
}
