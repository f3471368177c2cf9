import { Input } from 'antd';
import { toText } from '../../runtime/data/values.ts';
import type { CompiledSearchItem } from '../../runtime/model/compiled.ts';
import type { Search } from '../list/search/useSearch.ts';

interface HeaderSearchProps {
  readonly item: CompiledSearchItem;
  readonly search: Search;
}

/** A filter of text as the search box of its page; it searches on Enter, its button, and when it is cleared. */
export function HeaderSearch({ item, search }: HeaderSearchProps) {
  return (
    <Input.Search
      key={search.round}
      aria-label={item.title}
      placeholder={item.placeholder}
      defaultValue={toText(search.all()[item.key])}
      allowClear
      enterButton="搜索"
      onChange={({ target }) => search.put(item.key, target.value)}
      onSearch={() => search.submit()}
    />
  );
}
