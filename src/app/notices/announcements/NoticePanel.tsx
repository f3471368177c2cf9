import { useAtomValue } from 'jotai/react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { UnreadLists } from './announcement.ts';
import styles from './bell.module.css';
import { NoticeList } from './NoticeList.tsx';
import { unreadAtom } from './state.ts';

type Kind = keyof UnreadLists;

const TABS: readonly { readonly kind: Kind; readonly title: string; readonly empty: string }[] = [
  { kind: 'announcements', title: '通知', empty: '没有未读的通知' },
  { kind: 'systemMessages', title: '系统消息', empty: '没有未读的系统消息' },
];
const STEPS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

interface NoticePanelProps {
  readonly onRetry: () => void;
  readonly onOpen: (id: string) => void;
  readonly onMore: () => void;
}

/** What the bell opens (S2.40): two tabs of unread announcements and the way to all of them. */
export function NoticePanel({ onRetry, onOpen, onMore }: NoticePanelProps) {
  const { lists, failure } = useAtomValue(unreadAtom);
  const id = useId();
  const [kind, setKind] = useState<Kind>('announcements');
  const tab = TABS.find((one) => one.kind === kind);

  /** With two tabs every step leads to the other one, or to the end that the key names. */
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDivElement>): void {
    if (!STEPS.includes(key)) return;
    const at = key === 'Home' ? 0 : key === 'End' ? TABS.length - 1 : kind === 'announcements' ? 1 : 0;
    const wanted = TABS[at];
    if (!wanted) return;
    setKind(wanted.kind);
    currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label="通知类型" className={styles.tabs} onKeyDown={onKeyDown}>
        {TABS.map((one) => (
          <button
            key={one.kind}
            id={`${id}-${one.kind}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={one.kind === kind}
            aria-controls={`${id}-list`}
            tabIndex={one.kind === kind ? 0 : -1}
            onClick={() => setKind(one.kind)}
          >
            {one.title}({lists?.[one.kind].total ?? 0})
          </button>
        ))}
      </div>
      <div id={`${id}-list`} role="tabpanel" aria-labelledby={`${id}-${kind}`} className={styles.list}>
        <NoticeList
          list={lists?.[kind] ?? null}
          failure={failure}
          empty={tab?.empty ?? ''}
          onRetry={onRetry}
          onOpen={onOpen}
        />
      </div>
      <button type="button" className={styles.more} onClick={onMore}>
        查看更多
      </button>
    </>
  );
}
