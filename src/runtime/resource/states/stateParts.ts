import type { States } from '../../../common/resource/behaviour.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import type { Json } from '../../data/json.ts';
import { pointerOf } from '../../diagnostics/pointer.ts';
import type { AnyDocument } from '../../language/migrate.ts';
import type { Origins } from '../../language/origins.ts';
import { type FieldJson, isJsonRecord } from '../screenField.ts';
import { stateFields, stateLayout } from './stateFields.ts';
import { isForMany, selectedAction, type TransitionPlace, transitionAction } from './transitionActions.ts';

const namesIn = (list: Json | undefined): readonly Json[] => (Array.isArray(list) ? list : []);

/** Transitions offered in one place of a screen. */
interface Offer {
  readonly key: 'rowActions' | 'toolbar';
  readonly place: TransitionPlace;
  /** Name of the action → transition. */
  readonly names: ReadonlyMap<string, string>;
  /** Those that are placed where the document places none. */
  readonly offered: readonly string[];
}

function offersOf({ kind }: AnyDocument, { transitions }: States, resource: ResourceModel): readonly Offer[] {
  const all = [...transitions.values()];
  // A transition with TypeScript may need more than its document says: its author places it.
  const plain = all.filter(({ hook }) => !hook);
  const names = new Map(all.map(({ name }) => [name, name]));
  const offered = plain.map(({ name }) => name);
  if (kind === 'detail') return [{ key: 'toolbar', place: 'record', names, offered }];
  if (kind !== 'list') return [];
  const many = plain.filter((one) => isForMany(one, resource)).map(({ name }) => [selectedAction(name), name] as const);
  return [
    { key: 'rowActions', place: 'row', names, offered },
    { key: 'toolbar', place: 'selection', names: new Map(many), offered: many.map(([name]) => name) },
  ];
}

/** Whether the record is shown by the form of the document itself. */
function showsRecord({ kind, rowActions, columns }: AnyDocument): boolean {
  if (kind === 'detail') return true;
  const clicked = namesIn(columns).map((column) => (isJsonRecord(column) ? column.action : undefined));
  return kind === 'list' && [...namesIn(rowActions), ...clicked].includes('detail');
}

/**
 * Gives a screen over a resource with states what follows from them: buttons of transitions, how far a record has come,
 * and what was done with it. Where the document places transitions itself, it decides which; its own words for one win.
 * @param document with a layout
 * @param lent notes which parts come from the resource
 * @param origins notes where the document's own parts were
 */
export function withStates(
  document: AnyDocument,
  resource: ResourceModel,
  lent: Map<string, string>,
  origins: Origins,
): AnyDocument {
  const { states } = resource;
  if (states === null) return document;
  const own = isJsonRecord(document.actions) ? document.actions : {};
  const actions: Record<string, Json> = { ...own };
  const placed: Record<string, Json> = {};
  for (const { key, place, names, offered: usual } of offersOf(document, states, resource)) {
    const given = namesIn(document[key]);
    const chosen = given.filter((name): name is string => typeof name === 'string' && names.has(name));
    const offered = chosen.length > 0 ? chosen : usual;
    for (const name of offered) {
      const transition = states.transitions.get(names.get(name) ?? '');
      if (!transition) continue;
      const base = transitionAction(transition, states, resource, place);
      const said = own[name];
      actions[name] = isJsonRecord(said) ? { ...base, ...said } : base;
      const pointer = pointerOf(['actions', name]);
      const source = pointerOf(['states', 'transitions', transition.name]);
      for (const part of isJsonRecord(said) ? Object.keys(base).filter((one) => said[one] === undefined) : [])
        lent.set(`${pointer}/${part}`, source);
      if (said === undefined) lent.set(pointer, source);
    }
    if (chosen.length > 0 || offered.length === 0) continue;
    placed[key] = [...given, ...offered];
    offered.forEach((_, index) => {
      lent.set(`/${key}/${given.length + index}`, '/states');
    });
  }
  const shown = showsRecord(document) ? withProgress(document, states, resource, { lent, origins }) : {};
  return { ...document, ...(Object.keys(actions).length > 0 ? { actions } : {}), ...placed, ...shown };
}

function withProgress(
  document: AnyDocument,
  states: States,
  resource: ResourceModel,
  { lent, origins }: { readonly lent: Map<string, string>; readonly origins: Origins },
): AnyDocument {
  const fields: FieldJson = isJsonRecord(document.fields) ? document.fields : {};
  const form: FieldJson = isJsonRecord(document.form) ? document.form : {};
  const added = stateFields(fields, states, resource);
  for (const name of Object.keys(added)) lent.set(pointerOf(['fields', name]), '/states');
  const columns = typeof form.columns === 'number' ? form.columns : 1;
  const layout = stateLayout(form.layout, added, columns);
  if (Array.isArray(layout) && Array.isArray(form.layout) && layout !== form.layout && 'recordWay' in added)
    form.layout.forEach((_: Json, index: number) => {
      origins.add(`/form/layout/${index + 1}`, `/form/layout/${index}`);
    });
  return { fields: { ...fields, ...added }, form: { ...form, ...(layout === undefined ? {} : { layout }) } };
}
