import { OPINION, type Transition } from '../../../common/resource/behaviour.ts';
import { fitsTable, type ResourceColumn, type ResourceModel } from '../../../common/resource/resource.ts';
import type { Json } from '../../data/json.ts';
import type { AnyDocument } from '../../language/migrate.ts';
import { type FieldJson, isJsonRecord } from '../screenField.ts';

/** Name of what is said, in the body of the call and in the form. */
const OPINION_FIELD = OPINION.slice(1);
const OPINION_LENGTH = 500;
/** Names the records, where the form is about several. */
const MANY_FIELD = 'ids';

/** Container of a transition's form: long texts need more room. */
export function dialogOf(
  { give }: Transition,
  { columns }: ResourceModel,
): { open: 'modal' | 'drawer'; width: number } {
  const isLong = [...give.keys()].some((name) => {
    const column = columns.get(name);
    return !column || !fitsTable(column);
  });
  return isLong ? { open: 'drawer', width: 900 } : { open: 'modal', width: 640 };
}

/** A resource as the form of a transition writes it: what is given with it, and nothing else. */
export function givenWith(resource: ResourceModel, { give }: Transition): ResourceModel {
  const columns = [...resource.columns].map(([name, column]): readonly [string, ResourceColumn] => {
    const given = give.get(name);
    // A form about several records begins empty, and what stays empty is left alone.
    const plain = { ...column, default: null, initial: null };
    if (!given) return [name, { ...plain, writable: 'never', requiredWhen: null, checks: [] }];
    const { required } = given;
    const requiredWhen = column.required && !required ? { $mode: 'edit' } : column.requiredWhen;
    return [name, { ...plain, title: given.title ?? column.title, writable: 'both', required, requiredWhen }];
  });
  return { ...resource, columns: new Map(columns) };
}

function opinionField({ opinion }: Transition): FieldJson {
  if (opinion === null) return {};
  const { title, required } = opinion;
  const field = {
    title: title ?? '意见',
    type: 'textarea',
    maxLength: OPINION_LENGTH,
    ...(required ? { required } : {}),
    props: { rows: 4 },
  };
  return { [OPINION_FIELD]: field };
}

/** Checks and conditions of a field that read the record, which a form about several records does not know. */
function ofOneRecord(field: Json | undefined): Json | undefined {
  if (!isJsonRecord(field)) return field;
  const { check, required } = field;
  const checks = Array.isArray(check)
    ? check.map((one: Json) =>
        isJsonRecord(one) && isJsonRecord(one.check) ? { ...one, check: { $any: [{ $mode: 'add' }, one.check] } } : one,
      )
    : check;
  return {
    ...field,
    ...(checks === undefined ? {} : { check: checks }),
    ...(isJsonRecord(required) ? { required: { $mode: 'edit', $all: [required] } } : {}),
  };
}

/** Fields of the form besides those of columns: rows that are given, what is said, and the records it is about. */
export function extraFields(own: FieldJson, transition: Transition, { children }: ResourceModel): FieldJson {
  const rows = [...transition.give].flatMap(([name, { required, title }]) => {
    if (!children.has(name)) return [];
    return [[name, { ...(title === null ? {} : { title }), ...(required ? { required } : {}) }] as const];
  });
  const extra: FieldJson = {
    ...Object.fromEntries(rows),
    ...opinionField(transition),
    [MANY_FIELD]: { type: 'hidden', default: `{$route.${MANY_FIELD}}` },
  };
  const merged = Object.entries(extra).map(([name, field]) => {
    const given = own[name];
    return [name, isJsonRecord(given) && isJsonRecord(field) ? { ...field, ...given } : field] as const;
  });
  return { ...own, ...Object.fromEntries(merged) };
}

/** The fields of the form after those of its resource are joined with it. */
export function formFields(fields: FieldJson, { give }: Transition): FieldJson {
  const all = Object.entries(fields).map(
    ([name, field]) => [name, give.has(name) ? ofOneRecord(field) : field] as const,
  );
  return Object.fromEntries(all.flatMap(([name, field]) => (field === undefined ? [] : [[name, field]])));
}

/** Defaults for the document of a transition: calls, layout, and the submit button. */
export function formParts(document: AnyDocument, transition: Transition, resource: ResourceModel): AnyDocument {
  const { path, operations } = resource;
  const call = `PUT ${path}/${transition.name}`;
  const reads: FieldJson = operations.has('queryById') ? { read: `GET ${path}/queryById` } : {};
  const actions = isJsonRecord(document.actions) ? document.actions : {};
  const submit = { title: transition.title, permission: transition.rights.join(',') };
  const names = [...transition.give.keys(), ...(transition.opinion === null ? [] : [OPINION_FIELD])];
  return {
    ...document,
    source: { ...reads, create: call, update: call, ...(isJsonRecord(document.source) ? document.source : {}) },
    form: {
      columns: 1,
      ...dialogOf(transition, resource),
      layout: names,
      ...(isJsonRecord(document.form) ? document.form : {}),
    },
    actions: { ...actions, submit: { ...submit, ...(isJsonRecord(actions.submit) ? actions.submit : {}) } },
    toolbar: document.toolbar ?? ['cancel', 'submit'],
  };
}
