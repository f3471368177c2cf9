import type { ResourceModel } from '../../../common/resource/resource.ts';
import { isRecord } from '../../data/json.ts';
import { Cursor } from '../../diagnostics/cursor.ts';
import { unknownFigure, unknownResource } from '../../diagnostics/messages/resources.ts';
import type { Problem } from '../../diagnostics/problem.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { AnyDocument } from '../../language/migrate.ts';
import { type FigureTerm, groupTerms, measureTerms } from './figureTerms.ts';

function termProblems(terms: unknown, all: readonly FigureTerm[], resource: ResourceModel, cursor: Cursor): void {
  if (!Array.isArray(terms)) return;
  const known = all.map(({ term }) => term);
  for (const [index, term] of terms.entries())
    if (typeof term === 'string' && !known.includes(term))
      cursor.at(index).report(unknownFigure(term, resource.name, nearest(term, known)));
}

/**
 * Problems with the figures that regions of a page request, and with the resources that they listen
 * to.
 */
export function figureProblems(
  { regions }: AnyDocument,
  read: (name: string) => ResourceModel | null,
  names: () => readonly string[],
): readonly Problem[] {
  const sink: Problem[] = [];
  for (const [region, content] of Object.entries(isRecord(regions) ? regions : {})) {
    const live = isRecord(content) ? content.live : undefined;
    if (typeof live === 'string' && read(live) === null)
      new Cursor(sink, ['regions', region, 'live']).report(unknownResource(live, nearest(live, names())));
    for (const key of ['figures', 'count'] as const) {
      const figures = isRecord(content) ? content[key] : undefined;
      if (!isRecord(figures) || typeof figures.resource !== 'string') continue;
      const cursor = new Cursor(sink, ['regions', region, key]);
      const resource = read(figures.resource);
      if (resource) {
        termProblems(figures.group, groupTerms(resource), resource, cursor.at('group'));
        termProblems(figures.measure, measureTerms(resource), resource, cursor.at('measure'));
      } else cursor.at('resource').report(unknownResource(figures.resource, nearest(figures.resource, names())));
    }
  }
  return sink;
}
