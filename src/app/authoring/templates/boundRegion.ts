import type { Row } from '../../../runtime/data/json.ts';
import type { Dimension, MeasureChoice } from './figureFacts.ts';

/** What a widget shows of a resource: one measure, for all records or by a dimension. */
export interface Binding {
  readonly resource: string;
  readonly dimension: Dimension | null;
  readonly measure: MeasureChoice;
}

/** Most groups that a reader can distinguish at a glance. */
const MOST_GROUPS = 10;

/** The figures that the server is asked for. */
export function boundFigures({ resource, dimension, measure }: Binding): Row {
  const asked = { resource, ...(dimension ? { group: [dimension.term] } : {}), measure: [measure.term] };
  if (dimension === null) return asked;
  if (dimension.kind === 'time') return { ...asked, order: dimension.key };
  return { ...asked, order: `${measure.key} desc`, limit: MOST_GROUPS };
}

/** Props with which a widget shows them; what the widget says besides stays. */
export function boundProps(widget: string, binding: Binding, before: Row = {}): Row {
  const { dimension, measure } = binding;
  const unit = measure.unit === null ? {} : { unit: measure.unit };
  const shown = { field: measure.key, title: measure.title, ...unit };
  const axis = dimension && { field: dimension.shown, title: dimension.title };
  const share = measure.isShare ? { percent: true } : {};
  if (widget === 'figure') {
    const { unit: _unit, percent: _percent, value: _value, ...kept } = before;
    return { ...kept, title: measure.title, field: measure.key, ...unit, ...share };
  }
  if (widget === 'ranking') {
    const { percent: _percent, ...kept } = before;
    return { ...kept, name: axis ?? shown, value: shown, key: dimension?.key ?? 'id', ...share };
  }
  if (widget === 'chart')
    return {
      ...before,
      type: before.type ?? (dimension?.kind === 'choice' ? 'pie' : 'bar'),
      x: axis ?? shown,
      series: [shown],
    };
  return before;
}

/** Widgets that a measure of a resource can be bound to, and whether they show it by a dimension. */
export const BOUND_WIDGETS: Readonly<Record<string, boolean>> = { figure: false, chart: true, ranking: true };
