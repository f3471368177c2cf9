import { type Language, textIn } from '../languages.ts';
import type { Resource as ResourceDocument } from './document.generated.ts';

/** What the rows of a group come to, by one aggregate. */
export type MeasureKind = 'count' | 'sum' | 'avg' | 'min' | 'max' | 'distinct' | 'share';

/** A figure over many records that a resource names. */
export interface Measure {
  readonly name: string;
  readonly title: string;
  readonly kind: MeasureKind;
  /** Expression over a row, or for `count` and `share` a condition; as the document says it. */
  readonly of: unknown;
}

/** Each is a key of the document. */
export const MEASURE_KINDS: readonly MeasureKind[] = ['count', 'sum', 'avg', 'min', 'max', 'distinct', 'share'];

/** The measures of a resource; a document that names no aggregate for one, or several, is a mistake of its own. */
export function measuresOf({ measures = {} }: ResourceDocument, language: Language): ReadonlyMap<string, Measure> {
  const all = Object.entries(measures).flatMap(([name, { title, ...given }]): readonly Measure[] => {
    const kind = MEASURE_KINDS.find((one) => given[one] !== undefined);
    return kind === undefined ? [] : [{ name, title: textIn(title, language), kind, of: given[kind] }];
  });
  return new Map(all.map((one) => [one.name, one]));
}
