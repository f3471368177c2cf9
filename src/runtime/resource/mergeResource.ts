import {
  fitsTable,
  type Operation,
  type ResourceColumn,
  type ResourceModel,
  USUAL_OPERATIONS,
} from '../../common/resource/resource.ts';
import type { Resources } from '../../common/resource/resources.ts';
import type { Json } from '../data/json.ts';
import { notFilterable, notSortable, unknownTransition } from '../diagnostics/messages/resources.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { AnyDocument } from '../language/migrate.ts';
import { Origins } from '../language/origins.ts';
import { childField } from './childField.ts';
import { laxness } from './laxness.ts';
import { mergeField } from './mergeField.ts';
import { lentQuery, queryProblems } from './queryFields.ts';
import { lentRules } from './rules/lentRules.ts';
import { type FieldJson, isJsonRecord, screenField } from './screenField.ts';
import { withStates } from './states/stateParts.ts';
import { extraFields, formFields, formParts, givenWith } from './states/transitionForm.ts';

/** A screen with what its resource says of it. */
interface Merged {
  readonly document: AnyDocument;
  /** Places where the screen allows what the server would refuse; pointers are into the screen. */
  readonly problems: readonly Problem[];
  /** Pointer of a part that comes from the resource → its pointer there. */
  readonly lent: ReadonlyMap<string, string>;
  /** Original places of the screen's own parts before others were put in front of them. */
  readonly origins: Origins;
}

/** Keys of a source by the operation of the resource behind them, as calls below its path. */
const CALLS: Readonly<Record<Operation, (path: string) => readonly [string, string]>> = {
  list: (path) => ['list', `GET ${path}/list`],
  queryById: (path) => ['read', `GET ${path}/queryById`],
  add: (path) => ['create', `POST ${path}/add`],
  edit: (path) => ['update', `PUT ${path}/edit`],
  delete: (path) => ['delete', `DELETE ${path}/delete`],
  deleteBatch: (path) => ['deleteBatch', `DELETE ${path}/deleteBatch`],
  export: (path) => ['export', `GET ${path}/exportXls`],
  import: (path) => ['import', `POST ${path}/importExcel`],
  saveBatch: (path) => ['saveBatch', `POST ${path}/saveBatch`],
};

/** Columns that screens may show: not those that stay on the server, nor keys it makes, nor the mark of deleted records. */
export function shownColumns({ columns, logicalDelete }: ResourceModel): readonly ResourceColumn[] {
  return [...columns.values()].filter(
    ({ name, readable, writable }) =>
      readable && (name !== 'id' || writable === 'add') && name !== logicalDelete?.column,
  );
}

/** Fields of the columns that screens may show, joined with those of the screen, which come first. */
function fieldsOf(
  own: FieldJson,
  kind: string,
  resource: ResourceModel,
  resources: Resources,
  lent: Map<string, string>,
) {
  const problems: Problem[] = [];
  const fields: Record<string, Json> = { ...own };
  const shown = shownColumns(resource);
  const names = new Set([...shown.map(({ name }) => name), ...Object.keys(own)]);
  const borrower = { has: (name: string) => names.has(name), isRow: false, isTyped: kind !== 'detail' };
  for (const column of shown) {
    const given = own[column.name];
    if (given !== undefined && !isJsonRecord(given)) continue;
    const pointer = pointerOf(['fields', column.name]);
    const type = typeof given?.type === 'string' ? given.type : null;
    const { check: asked, ...plain } = screenField(column, type, resource, resources);
    // Rows of a grid are not asked about one by one; the server says what is taken when they are saved.
    const call: FieldJson = asked === undefined || kind === 'grid' ? {} : { check: asked };
    const base = { ...plain, ...call, ...lentRules(column, resource, resources, borrower, call.check) };
    fields[column.name] = given ? mergeField(base, given) : base;
    const lentKeys = given ? Object.keys(base).filter((key) => given[key] === undefined) : [];
    const pointers = given ? lentKeys.map((key) => `${pointer}/${key}`) : [pointer];
    for (const place of pointers) lent.set(place, pointerOf(['columns', column.name]));
    if (given) problems.push(...laxness({ own: given, column, resource, pointer }, resources));
  }
  for (const [name, child] of resource.children) {
    const given = own[name];
    if (!child.together || !isJsonRecord(given)) continue;
    const grid = childField(given, child, resources, pointerOf(['fields', name]));
    if (!grid) continue;
    fields[name] = grid.field;
    problems.push(...grid.problems);
    // Mistakes in a part that the screen does not have are reported at the child.
    for (const place of grid.lent) lent.set(place, pointerOf(['children', name]));
  }
  return { fields, problems };
}

function sourceOf(own: Json | undefined, { path, order, operations }: ResourceModel): Json {
  if (typeof own === 'string') return own;
  const given = isJsonRecord(own) ? own : {};
  const calls = Object.fromEntries([...operations].map((operation) => CALLS[operation](path)));
  const isWhole = USUAL_OPERATIONS.every((operation) => operations.has(operation)) && !operations.has('saveBatch');
  const sort = order.map(({ column, direction }) => `${column} ${direction}`).join(', ');
  // A call that returns everything at once gets no paging and no order.
  const isPaged = given.paging !== false;
  return { ...(isWhole ? { base: path } : calls), ...(isPaged ? { sort } : {}), ...given };
}

/** A column of the table by name or as an object, ordered by a click on its heading where the server can. */
function columnOf(item: Json, pointer: string, resource: ResourceModel, problems: Problem[]): Json {
  const given = isJsonRecord(item) ? item : { field: item };
  const column = typeof given.field === 'string' ? resource.columns.get(given.field) : undefined;
  if (!column) return item;
  if (given.sortable === true && !column.sortable)
    problems.push({ message: notSortable(column.name, resource.name), pointer: `${pointer}/sortable`, at: 'value' });
  return column.sortable && given.sortable === undefined ? { ...given, sortable: true } : item;
}

function columnsOf(own: Json | undefined, resource: ResourceModel, problems: Problem[]): Json {
  const given =
    own ??
    shownColumns(resource)
      .filter(fitsTable)
      .map(({ name }) => name);
  if (!Array.isArray(given)) return given;
  return given.map((item: Json, index) => columnOf(item, `/columns/${index}`, resource, problems));
}

function searchProblems(search: Json | undefined, resource: ResourceModel): readonly Problem[] {
  if (!Array.isArray(search)) return [];
  return search.flatMap((item: Json, index): readonly Problem[] => {
    const name = isJsonRecord(item) ? item.field : item;
    // Under another name a parameter of the resource, or of the server, is asked.
    if (typeof name !== 'string' || (isJsonRecord(item) && item.as !== undefined)) return [];
    const column = resource.columns.get(name);
    if (!column || column.filterable || resource.parameters.has(name)) return [];
    const pointer = isJsonRecord(item) ? `/search/${index}/field` : `/search/${index}`;
    return [{ message: notFilterable(name, resource.name), pointer, at: 'value' }];
  });
}

const TABLES: readonly unknown[] = ['list', 'query', 'grid'];

/** Name of a record: the title of its kind and its own first text. */
function lentName(
  { recordName }: AnyDocument,
  { title, texts, columns }: ResourceModel,
  lent: Map<string, string>,
): Readonly<Record<string, Json>> {
  const text = texts[0]?.text;
  if (recordName !== undefined || text === undefined || columns.get(text)?.readable !== true) return {};
  lent.set('/recordName', '');
  return { recordName: `${title}「{${text}}」` };
}

/**
 * Default fields of a form: those that users write, or all if there are none; the screen's own
 * last.
 */
function formOf(document: AnyDocument, resource: ResourceModel): Json {
  const given = isJsonRecord(document.form) ? document.form : {};
  if (given.layout !== undefined) return document.form ?? {};
  const all = shownColumns(resource);
  const written = document.kind === 'detail' ? [] : all.filter(({ writable }) => writable !== 'never');
  const own = isJsonRecord(document.fields) ? Object.keys(document.fields) : [];
  const columns = (written.length > 0 ? written : all).map(({ name }) => name);
  return { ...given, layout: [...columns, ...own.filter((name) => !resource.columns.has(name))] };
}

/** The document of a transition: its fields are what is given with it, and its call takes it. */
function mergeTransition(document: AnyDocument, resource: ResourceModel, resources: Resources): Merged | null {
  const { transition: name } = document;
  if (typeof name !== 'string') return null;
  const transition = resource.states?.transitions.get(name);
  if (!transition) {
    const names = resource.states?.transitions.keys() ?? [];
    const problem: Problem = {
      message: unknownTransition(name, resource.name, nearest(name, [...names])),
      pointer: '/transition',
      at: 'value',
    };
    const { transition: _, ...rest } = document;
    const merged = mergeResource(rest, resource, resources);
    return { ...merged, problems: [problem, ...merged.problems] };
  }
  const lent = new Map<string, string>();
  const place = pointerOf(['states', 'transitions', name]);
  for (const key of ['permission', 'source', 'form', 'actions', 'toolbar'])
    if (document[key] === undefined) lent.set(`/${key}`, place);
  const own = isJsonRecord(document.fields) ? document.fields : {};
  const given = givenWith(resource, transition);
  const asked = extraFields(own, transition, resource);
  for (const key of Object.keys(asked)) if (own[key] === undefined) lent.set(pointerOf(['fields', key]), place);
  const { fields, problems } = fieldsOf(asked, 'form', given, resources, lent);
  const whole = formParts(document, transition, resource);
  const merged = { permission: resource.permission, ...whole, fields: formFields(fields, transition) };
  return { document: merged, problems, lent, origins: new Origins() };
}

/**
 * Joins a screen with its resource: source, permission, fields, and where the screen names none, the columns of the
 * table and the fields of the form. The result is a document that needs no resource any more.
 */
export function mergeResource(document: AnyDocument, resource: ResourceModel, resources: Resources): Merged {
  const transition = mergeTransition(document, resource, resources);
  if (transition) return transition;
  const lent = new Map<string, string>();
  const own = isJsonRecord(document.fields) ? document.fields : {};
  const { fields, problems } = fieldsOf(own, String(document.kind), resource, resources, lent);
  const isTable = TABLES.includes(document.kind);
  for (const key of ['permission', 'source', 'columns', 'form'])
    if (document[key] === undefined) lent.set(`/${key}`, '');
  const columns = isTable ? columnsOf(document.columns, resource, problems) : undefined;
  const query = isTable ? lentQuery(document, columns, fields, resource) : undefined;
  if (query !== undefined) lent.set(document.query === undefined ? '/query' : '/query/fields', '');
  const merged: AnyDocument = {
    permission: resource.permission,
    ...document,
    source: sourceOf(document.source, resource),
    fields,
    ...(columns !== undefined && { columns }),
    ...(query !== undefined && { query }),
    form: formOf(document, resource),
    ...(isTable ? lentName(document, resource, lent) : {}),
  };
  const asked = [...searchProblems(document.search, resource), ...queryProblems(document, fields, resource)];
  const origins = new Origins();
  return { document: withStates(merged, resource, lent, origins), problems: [...problems, ...asked], lent, origins };
}
