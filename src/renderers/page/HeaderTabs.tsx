import { Tabs } from 'antd';
import { useMemo } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import { isEmpty, toText } from '../../runtime/data/values.ts';
import type { CompiledSearchItem } from '../../runtime/model/compiled.ts';
import { useOptions } from '../../runtime/react/hooks.ts';
import { useIsPhone } from '../../runtime/react/useMedia.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import type { Search } from '../list/search/useSearch.ts';
import styles from './headerTabs.module.css';
import { useFilterValues } from './useRegions.ts';

interface HeaderTabsProps {
  readonly item: CompiledSearchItem;
  readonly search: Search;
  readonly regions: RegionsModel;
  readonly roots: Row;
}

/** Denotes no choice; options have a text of their own. */
const ALL = '';

/** A filter with choices as the tabs of its page. */
export function HeaderTabs({ item, search, regions, roots }: HeaderTabsProps) {
  const isPhone = useIsPhone();
  const filter = useFilterValues(regions);
  const scope = useMemo(() => recordScope(filter, roots), [filter, roots]);
  const plan = item.field.options;
  const loaded = useOptions(plan?.kind === 'lookup' ? null : plan, scope);
  const chosen = filter[item.key];
  const options = loaded?.state === 'ready' ? loaded.options : [];
  const choices = options.map(({ value, text }) => ({ key: toText(value), label: text }));
  const choose = (key: string) => {
    search.put(item.key, options.find(({ value }) => toText(value) === key)?.value ?? null);
    search.submit();
  };
  const items = item.defaultValue === null ? [{ key: ALL, label: '全部' }, ...choices] : choices;
  const active = isEmpty(chosen) ? ALL : toText(chosen);
  // Tabs that do not fit put a button among the tabs, which screen readers take for one of them.
  if (isPhone) {
    return (
      <select
        className={styles.choice}
        aria-label={item.title}
        value={active}
        onChange={(event) => choose(event.target.value)}
      >
        {items.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return <Tabs aria-label={item.title} activeKey={active} onChange={choose} items={items} />;
}
