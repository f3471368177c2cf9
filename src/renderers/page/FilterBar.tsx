import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledSearchItem } from '../../runtime/model/compiled.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useIsPhone } from '../../runtime/react/useMedia.ts';
import { SearchCard } from '../list/search/SearchCard.tsx';
import type { Search } from '../list/search/useSearch.ts';
import { OpenedPart } from '../shared/failure/OpenedPart.tsx';
import styles from './page.module.css';

const SearchDrawer = lazyPart(() => import('../list/search/SearchDrawer.tsx').then((module) => module.SearchDrawer));

interface FilterBarProps {
  readonly items: readonly CompiledSearchItem[];
  readonly search: Search;
  readonly roots: Row;
}

function FilterButton(props: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.filterButton}
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        筛选
      </Button>
      {isOpen && (
        <OpenedPart onClosed={() => setOpen(false)}>
          <SearchDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </OpenedPart>
      )}
    </>
  );
}

/** The values that all regions of a page may read; on phones behind a button. */
export function FilterBar(props: FilterBarProps) {
  return useIsPhone() ? <FilterButton {...props} /> : <SearchCard {...props} />;
}
