import { useContext, useEffect, useRef, useState } from 'react';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';
import { followList, type ListNews } from '../../../runtime/state/live/liveList.ts';
import { NewsContext } from '../../shared/newsContext.ts';
import styles from './liveRows.module.css';

interface LiveRowsProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
}

const NO_NEWS: ListNews = { added: 0, isBehind: false };

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** Noun for the records: 告警 of 告警列表. */
function nounOf(title: string): string {
  return title.replace(/(列表|管理|中心)$/, '');
}

/**
 * Lets a list follow what others do to its records (S4.15): rows change where they are, and a bar above them says how
 * many new ones there are. Only a press on it moves the rows, and the focus to the first of them.
 */
export function LiveRows({ screen, list }: LiveRowsProps) {
  const { rows } = useRuntime().ports;
  const { resource } = screen;
  const page = useContext(NewsContext);
  const [news, setNews] = useState(NO_NEWS);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!rows || resource === null) return;
    let isLeft = false;
    let end = () => {};
    rows().then(
      (feed) => {
        if (!isLeft) end = followList({ list, feed, resource, after, onNews: setNews, onChange: page.tell });
      },
      // A part of the program that did not come: the list is there without what others do.
      () => {},
    );
    return () => {
      isLeft = true;
      end();
    };
  }, [list, rows, resource, page]);

  const load = async () => {
    const card = bar.current?.closest('section');
    const { page: shown } = list.snapshot();
    await (shown === 1 ? list.reload() : list.goTo(1));
    card?.querySelector<HTMLElement>('tbody tr[tabindex]')?.focus({ preventScroll: true });
  };
  const text = news.added > 0 ? `${news.added} 条新${nounOf(screen.title)}` : '列表有更新';
  return (
    <div ref={bar} role="status">
      {(news.added > 0 || news.isBehind) && (
        <button type="button" className={styles.bar} onClick={() => void load()}>
          {text}，点击查看
        </button>
      )}
    </div>
  );
}
