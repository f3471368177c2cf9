import { DatePicker, Segmented } from 'antd';
import { useState } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import type { RegionsModel } from '../../../runtime/state/page/regionsModel.ts';
import { momentOf } from '../../fieldParts/moment.ts';
import type { Search } from '../../list/search/useSearch.ts';
import { useFilterValues } from '../useRegions.ts';
import styles from './header.module.css';
import { daysOf, OTHER, SPANS, spanOf } from './ranges.ts';

interface RangeChoiceProps {
  readonly item: CompiledSearchItem;
  readonly search: Search;
  readonly regions: RegionsModel;
  readonly roots: Row;
}

/** A filter of two days: spans by name, and under 自定义 any two days. */
export function RangeChoice({ item, search, regions, roots }: RangeChoiceProps) {
  const days = useFilterValues(regions)[item.key];
  const today = toText(roots.$today);
  const named = spanOf(days, today);
  const [isOther, setOther] = useState(false);
  const shown = isOther ? OTHER : named;
  const [from, to]: readonly unknown[] = Array.isArray(days) ? days : [];
  const put = (next: readonly string[]) => {
    search.put(item.key, next);
    search.submit();
  };
  const choose = (value: string) => {
    setOther(value === OTHER);
    const span = SPANS.find((one) => one.value === value);
    const next = span && daysOf(span.value, today);
    if (next) put(next);
  };
  return (
    <div className={styles.range}>
      <Segmented
        aria-label={item.title}
        value={shown}
        onChange={choose}
        options={[...SPANS, { value: OTHER, label: '自定义' }]}
      />
      {shown === OTHER && (
        <DatePicker.RangePicker
          aria-label={item.title}
          value={[momentOf(from), momentOf(to)]}
          onChange={(range) => {
            const [first, last] = range ?? [];
            if (first && last) put([first.format('YYYY-MM-DD'), last.format('YYYY-MM-DD')]);
          }}
          format="YYYY-MM-DD"
          placeholder={['开始日期', '结束日期']}
          allowClear={false}
        />
      )}
    </div>
  );
}
