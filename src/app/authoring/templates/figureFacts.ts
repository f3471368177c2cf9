import type { ResourceModel } from '../../../common/resource/resource.ts';
import { groupTerms, measureTerms } from '../../../runtime/resource/measures/figureTerms.ts';

/** What records may be grouped by. */
export interface Dimension {
  /** As documents write it, e.g. `month(createTime)`. */
  readonly term: string;
  readonly title: string;
  /** Key of the answer that orders groups, and the one that is read by people. */
  readonly key: string;
  readonly shown: string;
  /** `time` for parts of a date, `choice` for one of a few values, `other` for the rest. */
  readonly kind: 'time' | 'choice' | 'reference' | 'other';
}

/** What a group may come to. */
export interface MeasureChoice {
  readonly term: string;
  readonly title: string;
  readonly key: string;
  readonly unit: string | null;
  /** Whether it is a share from 0 to 1. */
  readonly isShare: boolean;
}

const PARTS: Readonly<Record<string, string>> = {
  ...{ day: '按日', week: '按周', month: '按月', quarter: '按季', year: '按年', province: '按省', city: '按市' },
};
const AGGREGATES: Readonly<Record<string, string>> = {
  ...{ sum: '合计', avg: '平均', min: '最小', max: '最大', distinct: '不同值个数' },
};
/** Aggregates that count, so that the unit of the column is not theirs. */
const COUNTS = new Set(['distinct']);

export function dimensionsOf(model: ResourceModel): readonly Dimension[] {
  return groupTerms(model).flatMap(({ term, key, column, by }): readonly Dimension[] => {
    if (column === null) return [];
    const isTime = column.type.name === 'date' || column.type.name === 'datetime';
    const kind = isTime ? 'time' : column.reference ? 'reference' : column.hasChoices ? 'choice' : 'other';
    const title = by === null ? column.title : `${column.title}（${PARTS[by] ?? by}）`;
    return [{ term, title, key, shown: column.hasChoices && by === null ? `${key}_dictText` : key, kind }];
  });
}

export function measureChoicesOf(model: ResourceModel): readonly MeasureChoice[] {
  return measureTerms(model).map(({ term, key, column, by }) => {
    const measure = column === null ? model.measures.get(term) : undefined;
    const title = column === null ? (measure?.title ?? '数量') : `${column.title}${AGGREGATES[by ?? ''] ?? ''}`;
    const unit = column === null || by === null || COUNTS.has(by) ? null : column.unit;
    return { term, title, key, unit, isShare: measure?.kind === 'share' };
  });
}
