import type { Resource as ResourceDocument } from '../../../common/resource/document.generated.ts';
import { MEASURE_KINDS, type Measure } from '../../../common/resource/measure.ts';
import type { ResourceModel } from '../../../common/resource/resource.ts';
import { Cursor } from '../../diagnostics/cursor.ts';
import { measureLikeColumn, notForDatabase, oneAggregate } from '../../diagnostics/messages/resources.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { rowCondition } from './rowCondition.ts';
import { rowExpression } from './rowExpression.ts';
import type { RowForm } from './rowForm.ts';

/** A measure that a database can compute. */
export interface CompiledMeasure {
  readonly measure: Measure;
  readonly of: RowForm;
}

/** Measure of all resources: the number of rows. */
const COUNT = 'count';

function formOf({ kind, of }: Measure, model: ResourceModel, cursor: Cursor): RowForm | null {
  if (kind === 'count' || kind === 'share') return rowCondition(of, model, cursor);
  const form = rowExpression(String(of), model, cursor);
  const adds = kind === 'sum' || kind === 'avg';
  if (!form || !adds || form.is === 'number') return form;
  cursor.report(notForDatabase('what is no number'), 0);
  return null;
}

/** The measures of a resource by name; those with a mistake are reported and left out. */
export function compileMeasures(model: ResourceModel, sink: Problem[]): ReadonlyMap<string, CompiledMeasure> {
  const all = [...model.measures.values()].flatMap((measure): readonly CompiledMeasure[] => {
    const of = formOf(measure, model, new Cursor(sink, ['measures', measure.name, measure.kind]));
    return of ? [{ measure, of }] : [];
  });
  return new Map(all.map((one) => [one.measure.name, one]));
}

/** Problems with the measures of a resource. */
export function measureProblems({ measures = {} }: ResourceDocument, model: ResourceModel): readonly Problem[] {
  const sink: Problem[] = [];
  const cursor = new Cursor(sink, ['measures']);
  for (const [name, given] of Object.entries(measures)) {
    if (model.columns.has(name) || name === COUNT) cursor.at(name).reportKey(measureLikeColumn(name));
    const kinds = MEASURE_KINDS.filter((kind) => given[kind] !== undefined);
    if (kinds.length !== 1) cursor.at(name).reportKey(oneAggregate(name, MEASURE_KINDS));
  }
  compileMeasures(model, sink);
  return sink;
}
