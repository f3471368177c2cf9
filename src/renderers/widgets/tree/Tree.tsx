import { CaretRightOutlined, LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { settingsOf } from '../../shared/registeredProps.ts';
import widgetBodyStyles from '../widgetBody.module.css';
import { type TreeLine, treeKeys } from './nodes.ts';
import styles from './tree.module.css';
import { treeMove } from './treeKey.ts';
import { useTree } from './useTree.ts';

const INDENT = 20;

interface TreeProps extends WidgetProps {
  /** What is drawn behind the text of a node. */
  readonly behind?: (row: Row) => ReactNode;
}

/** The nodes themselves: one tab stop, arrow keys move, Enter or a click chooses. */
export function Tree({ props, data, label, load, publish, selected, behind }: TreeProps) {
  const keys = treeKeys(props);
  const rows = useMemo(() => (Array.isArray(data) ? data.filter(isRecord) : []), [data]);
  const { open: depth = Number(keys.lazy === null), search = false } = settingsOf(props, 'tree');
  const [word, setWord] = useState('');
  const { lines, loading, failures, toggle } = useTree(rows, keys, depth, load, word);
  const place = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const chosen = selected === null ? null : toText(selected[keys.key]);
  const entrance = [focused, chosen].find((key) => lines.some((line) => line.node.key === key)) ?? lines[0]?.node.key;

  const onKeyDown = (event: KeyboardEvent, line: TreeLine, index: number) => {
    const move = treeMove(event.key, lines, index);
    if (!move) return;
    event.preventDefault();
    if (move.kind === 'toggle') toggle(line);
    else if (move.kind === 'choose') publish(line.node.row);
    else {
      const target = lines.findIndex(({ node }) => node.key === move.key);
      place.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[target]?.focus();
    }
  };
  return (
    <>
      {search && (
        <Input
          className={styles.search}
          type="search"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          prefix={<SearchOutlined aria-hidden />}
          placeholder="搜索"
          aria-label={`搜索${label}`}
          allowClear
        />
      )}
      {lines.length === 0 ? (
        <p className={widgetBodyStyles.empty}>没有匹配的节点</p>
      ) : (
        <div role="tree" aria-label={label} ref={place}>
          {lines.map((line, index) => {
            const { node, level, canOpen, isOpen } = line;
            const isLoading = loading.has(node.key);
            return (
              <div
                key={node.key}
                className={styles.node}
                role="treeitem"
                aria-level={level}
                aria-posinset={line.position}
                aria-setsize={line.count}
                aria-expanded={canOpen ? isOpen : undefined}
                aria-selected={node.key === chosen}
                aria-busy={isLoading || undefined}
                tabIndex={node.key === entrance ? 0 : -1}
                style={{ paddingInlineStart: (level - 1) * INDENT + 4 }}
                onFocus={() => setFocused(node.key)}
                onKeyDown={(event) => onKeyDown(event, line, index)}
                onClick={() => publish(node.row)}
              >
                <span
                  className={isOpen ? `${styles.caret} ${styles.open}` : styles.caret}
                  aria-hidden="true"
                  onClick={(event) => {
                    event.stopPropagation();
                    if (canOpen) toggle(line);
                  }}
                >
                  {isLoading ? <LoadingOutlined /> : canOpen && <CaretRightOutlined />}
                </span>
                <span className={styles.text}>{node.text}</span>
                {behind?.(node.row)}
                {failures.has(node.key) && (
                  <span className={styles.failure} role="alert">
                    {failures.get(node.key)}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}
