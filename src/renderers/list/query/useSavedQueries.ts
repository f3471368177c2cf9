import { useMemo, useState } from 'react';
import { type SavedQuery, savedQueries } from '../../../runtime/query/savedQueries.ts';
import { useRouteStore } from '../../../runtime/react/addressContext.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';

interface Saved {
  readonly queries: readonly SavedQuery[];
  readonly chosen: string | null;
  /** Null gives the choice up. */
  readonly choose: (query: SavedQuery | null) => void;
  /** Resolves false when nothing was kept: no name, or the user keeps the older one. */
  readonly keep: (query: SavedQuery) => Promise<boolean>;
  readonly remove: (query: SavedQuery) => Promise<void>;
}

/** The saved queries of a screen at its route, with the questions around them (S4.19, S5.11a). `onLoad` gets the chosen one. */
export function useSavedQueries(screen: string, onLoad: (query: SavedQuery) => void): Saved {
  const { notify, confirm } = useRuntime().ports;
  const store = useRouteStore(screen);
  const kept = useMemo(() => savedQueries(store), [store]);
  const [queries, setQueries] = useState(() => kept.all());
  const [chosen, setChosen] = useState<string | null>(null);
  return {
    queries,
    chosen,
    choose: (query) => {
      setChosen(query?.name ?? null);
      if (query) onLoad(query);
    },
    keep: async (query) => {
      if (query.name === '') {
        notify.warning('保存名称不能为空');
        return false;
      }
      if (kept.has(query.name) && !(await confirm.ask({ title: `${query.name} 已存在，是否覆盖？` }))) return false;
      kept.put(query);
      setQueries(kept.all());
      setChosen(query.name);
      notify.success('保存成功');
      return true;
    },
    remove: async (query) => {
      if (!(await confirm.ask({ title: '是否删除当前查询？', danger: true }))) return;
      kept.remove(query.name);
      setQueries(kept.all());
      if (chosen === query.name) setChosen(null);
    },
  };
}
