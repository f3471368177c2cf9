import { DownOutlined, ReloadOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useContext, useState } from 'react';
import { atLeast, BREAKPOINTS } from '../../../common/breakpoints.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import cardStyles from '../../shared/card.module.css';
import linkStyles from '../../shared/link.module.css';
import { RegionContext } from '../../shared/regionContext.ts';
import { SearchForm } from './SearchForm.tsx';
import styles from './search.module.css';
import type { Search } from './useSearch.ts';

interface SearchCardProps {
  readonly search: Search;
  readonly items: readonly CompiledSearchItem[];
  readonly roots: Row;
}

/** Fields in a row by width of the window. */
function useSearchColumns(): number {
  const isWide = useMedia(atLeast(BREAKPOINTS.roomy));
  const isMiddle = useMedia(atLeast(BREAKPOINTS.narrow));
  if (isWide) return 4;
  return isMiddle ? 3 : 2;
}

/** The search panel above a list: one row with its buttons, the rest behind 展开. */
export function SearchCard({ search, items, roots }: SearchCardProps) {
  const [isExpanded, setExpanded] = useState(false);
  const columns = useSearchColumns();
  const region = useContext(RegionContext);
  const fitting = columns - 1;
  const shown = isExpanded ? items : items.slice(0, fitting);
  return (
    <section className={`${cardStyles.card} ${styles.card}`} aria-label={`${region?.title ?? ''}查询`}>
      <SearchForm search={search} items={shown} roots={roots} columns={columns}>
        <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          查询
        </Button>
        <Button icon={<ReloadOutlined aria-hidden />} onClick={search.reset}>
          重置
        </Button>
        {items.length > fitting && (
          <button
            type="button"
            className={`${linkStyles.link} ${styles.toggle}`}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            <span>{isExpanded ? '收起' : '展开'}</span>{' '}
            {isExpanded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          </button>
        )}
      </SearchForm>
    </section>
  );
}
