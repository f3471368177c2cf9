import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useMemo } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import { toText } from '../../../runtime/data/values.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { useChoices } from '../../../runtime/react/choices.ts';
import type { RegionsModel } from '../../../runtime/state/page/regionsModel.ts';
import type { Branch } from '../../fields/tree/branches.ts';
import { regionCodes } from '../../fields/tree/regionPath.ts';
import { useBranches } from '../../fields/tree/useBranches.ts';
import type { Search } from '../../list/search/useSearch.ts';
import { useFilterValues } from '../useRegions.ts';
import styles from './header.module.css';

interface RegionTrailProps {
  readonly item: CompiledSearchItem;
  readonly search: Search;
  readonly regions: RegionsModel;
  readonly roots: Row;
}

const COUNTRY = '全国';

/** The branches of a path as far as they are loaded; `next` is the first one whose own branches are not. */
function levelsOf(branches: readonly Branch[] | null, path: readonly string[]) {
  let below: readonly Branch[] | null = branches;
  let next: string | null = null;
  const names = path.map((code) => {
    const found: Branch | undefined = below?.find(({ value }) => value === code);
    below = found?.children ?? (found?.isLeaf ? [] : null);
    if (found && below === null) next ??= code;
    return found?.text ?? code;
  });
  return { names, below, next: next as string | null };
}

/** A filter of regions from the country down: each step leads up to it, and the last one offers the regions in it. */
export function RegionTrail({ item, search, regions, roots }: RegionTrailProps) {
  const filter = useFilterValues(regions);
  const code = toText(filter[item.key]);
  const path = useMemo(() => regionCodes(code), [code]);
  const scope = useMemo(() => recordScope(filter, roots), [filter, roots]);
  const { lookup } = useChoices(item.field.options, scope, code);
  const { branches, begin, open } = useBranches(lookup);
  const { names, below, next } = levelsOf(branches, path);
  const isBegun = branches !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each level that is missing
  useEffect(() => {
    if (!isBegun) begin(path);
    // The failure is shown already; the code is shown in place of the name.
    else if (next !== null) void open(next).catch(() => undefined);
  }, [lookup, isBegun, next]);
  const choose = (to: string | null) => {
    search.put(item.key, to);
    search.submit();
  };
  const steps = [
    { code: null, name: COUNTRY },
    ...path.map((one, index) => ({ code: one, name: names[index] ?? one })),
  ];
  return (
    <nav aria-label={item.title} className={styles.trail}>
      <ol>
        {steps.map(({ code: to, name }, index) => (
          <li key={to ?? ''}>
            {index === steps.length - 1 ? (
              <span aria-current="location">{name}</span>
            ) : (
              <button type="button" onClick={() => choose(to)}>
                {name}
              </button>
            )}
          </li>
        ))}
        {below !== null && below.length > 0 && (
          <li>
            <Dropdown
              trigger={['click']}
              menu={{
                items: below.map(({ value, text }) => ({ key: value, label: text })),
                onClick: ({ key }) => choose(key),
                className: styles.below,
              }}
            >
              <button type="button" aria-haspopup="menu">
                下级区域 <DownOutlined aria-hidden />
              </button>
            </Dropdown>
          </li>
        )}
      </ol>
    </nav>
  );
}
