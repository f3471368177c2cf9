import { Button, Drawer } from 'antd';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { useBackCloses } from '../../shared/useBackCloses.ts';
import { useReadableColors } from '../../shared/useReadableColors.ts';
import { SearchForm } from './SearchForm.tsx';
import type { Search } from './useSearch.ts';

interface SearchDrawerProps {
  readonly search: Search;
  readonly items: readonly CompiledSearchItem[];
  readonly roots: Row;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The search panel of phones. */
export function SearchDrawer({ search, items, roots, isOpen, onClose }: SearchDrawerProps) {
  const colors = useReadableColors();
  useBackCloses(isOpen, onClose);
  const reset = () => {
    search.reset();
    onClose();
  };
  return (
    <Drawer title="查询" placement="bottom" size="80%" open={isOpen} onClose={onClose}>
      <div style={colors}>
        <SearchForm search={search} items={items} roots={roots} columns={1} onSubmit={onClose}>
          <Button onClick={reset}>重置</Button>
          <Button type="primary" htmlType="submit">
            查询
          </Button>
        </SearchForm>
      </div>
    </Drawer>
  );
}
