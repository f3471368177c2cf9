import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { type Binding, BOUND_WIDGETS, boundFigures, boundProps } from '../../templates/boundRegion.ts';
import type { ResourceFacts } from '../../templates/resourceFacts.ts';

/** Names of what a region shows now; null where nothing is chosen yet, or something that these three cannot say. */
export interface Chosen {
  readonly resource: string | null;
  readonly dimension: string | null;
  readonly measure: string | null;
}

const only = (list: unknown): string | null =>
  Array.isArray(list) && list.length === 1 && typeof list[0] === 'string' ? list[0] : null;

/** The widget of a region that can be bound by choosing; null for every other part. */
export function boundWidget(region: Row): string | null {
  const { widget } = region;
  return typeof widget === 'string' && Object.hasOwn(BOUND_WIDGETS, widget) ? widget : null;
}

export function chosenIn({ figures }: Row): Chosen {
  if (!isRecord(figures)) return { resource: null, dimension: null, measure: null };
  const { resource, group, measure } = figures;
  return {
    resource: typeof resource === 'string' ? resource : null,
    dimension: only(group),
    measure: only(measure),
  };
}

/** Initial data once a resource is chosen: its count, grouped as usual for the widget. */
export function firstBinding(widget: string, facts: ResourceFacts): Binding | null {
  const [measure] = facts.measures;
  if (measure === undefined) return null;
  const { dimensions } = facts;
  const month = dimensions.find(({ term }) => term.startsWith('month('));
  const named = dimensions.find(({ kind }) => kind === 'reference') ?? dimensions.find(({ kind }) => kind === 'choice');
  const usual = widget === 'ranking' ? (named ?? month) : (month ?? named);
  const dimension = BOUND_WIDGETS[widget] ? (usual ?? dimensions[0] ?? null) : null;
  return { resource: facts.name, dimension, measure };
}

/** The binding with another dimension or measure; null if the resource does not have them. */
export function changedBinding(widget: string, facts: ResourceFacts, chosen: Chosen): Binding | null {
  const first = firstBinding(widget, facts);
  if (first === null) return null;
  const dimension = facts.dimensions.find(({ term }) => term === chosen.dimension) ?? first.dimension;
  const measure = facts.measures.find(({ term }) => term === chosen.measure) ?? first.measure;
  return { ...first, dimension: BOUND_WIDGETS[widget] ? dimension : null, measure };
}

/** The region as it shows the binding. It reads nothing else any more; which records are counted stays. */
export function boundRegion(region: Row, widget: string, binding: Binding): Row {
  const { source: _source, figures, props, ...kept } = region;
  const params = isRecord(figures) && figures.resource === binding.resource ? figures.params : undefined;
  return {
    ...kept,
    figures: { ...boundFigures(binding), ...(params === undefined ? {} : { params }) },
    props: boundProps(widget, binding, isRecord(props) ? props : {}),
  };
}
