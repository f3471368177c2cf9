import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip, Tree, type TreeDataNode } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { DRAG_HELP } from '../../../renderers/shared/drag/dragHelp.ts';
import { useDrag } from '../../../renderers/shared/drag/useDrag.ts';
import styles from './design.module.css';
import { grabPart, liftedPart } from './drag/grabPart.ts';
import { isMovable } from './edits/commands.ts';
import type { DropPlace } from './outline/dropPlace.ts';
import { type Part, partOf } from './outline/outline.ts';
import { PART_TITLES } from './titles/partTitles.ts';

interface OutlineTreeProps {
  readonly root: Part;
  readonly selected: Part;
  /** Pointers of mistakes, `/fields/a/type`. */
  readonly wrong: readonly string[];
  readonly mayEdit: boolean;
  /** Height of the list in pixels; rows beyond it are drawn as they come into sight. */
  readonly height: number;
  readonly onSelect: (part: Part) => void;
  readonly onShift: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onDrop: (part: Part, place: DropPlace) => void;
  /** A key was pressed in the tree. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Ids of everything that holds something, as far as the fields of a screen go. */
function holders(part: Part): readonly string[] {
  return part.children.length === 0 ? [] : [part.id, ...part.children.flatMap(holders)];
}

/** Ids of the ancestors of a part. */
function above(root: Part, id: string): readonly string[] {
  const inner = root.children.find((child) => child.id !== id && id.startsWith(`${child.id}/`));
  return inner ? [root.id, ...above(inner, id)] : [root.id];
}

const ROOT_KEY = '/';
const keyOf = (part: Part) => (part.id === '' ? ROOT_KEY : part.id);
const idOfKey = (key: unknown) => (key === ROOT_KEY ? '' : String(key));

/** The parts of the document below each other: chosen, ordered and dropped here. */
export function OutlineTree(props: OutlineTreeProps) {
  const { root, selected, wrong, mayEdit, height, onSelect, onShift, onRemove } = props;
  const [expanded, setExpanded] = useState<readonly string[]>(() => holders(root));
  const tree = useRef<{ scrollTo: (place: { key: string }) => void } | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const opened = useMemo(() => new Set([...expanded, ...above(root, selected.id)]), [expanded, root, selected]);
  useEffect(() => {
    tree.current?.scrollTo({ key: keyOf(selected) });
  }, [selected]);

  const nodes = useMemo(() => {
    const nodeOf = (part: Part): TreeDataNode => ({
      key: keyOf(part),
      title: part.title,
      className: part.isLent && part.kind !== 'section' ? (styles.lentNode ?? '') : '',
      children: part.children.map(nodeOf),
    });
    return [nodeOf(root)];
  }, [root]);
  const isWrong = (id: string) => wrong.some((pointer) => pointer === `/${id}` || pointer.startsWith(`/${id}/`));

  const drag = useDrag(area, (target) => {
    const part = mayEdit ? liftedPart(target, area.current, root) : null;
    const isOpen = (each: Part) => opened.has(each.id);
    const reveal = (each: Part) => tree.current?.scrollTo({ key: keyOf(each) });
    return part && grabPart(part, { root, area: () => area.current, isOpen, reveal, drop: props.onDrop });
  });
  const canMove = mayEdit && isMovable(selected);
  return (
    <section className={styles.outline} aria-label="大纲">
      <div className={styles.outlineTools} role="toolbar" aria-label="调整">
        <Tooltip title="上移（Alt+↑）">
          <Button
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label="上移"
            disabled={!canMove}
            onClick={() => onShift(-1)}
          />
        </Tooltip>
        <Tooltip title="下移（Alt+↓）">
          <Button
            size="small"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label="下移"
            disabled={!canMove}
            onClick={() => onShift(1)}
          />
        </Tooltip>
        <Tooltip title="删除（Delete）">
          <Button
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label="删除"
            disabled={!canMove}
            onClick={onRemove}
          />
        </Tooltip>
        <span className={styles.space} />
        <Tooltip title="撤销">
          <Button
            size="small"
            icon={<UndoOutlined aria-hidden />}
            aria-label="撤销"
            disabled={!mayEdit}
            onClick={props.onUndo}
          />
        </Tooltip>
        <Tooltip title="重做">
          <Button
            size="small"
            icon={<RedoOutlined aria-hidden />}
            aria-label="重做"
            disabled={!mayEdit}
            onClick={props.onRedo}
          />
        </Tooltip>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree inside has the focus, its keys order the chosen part */}
      <div
        ref={area}
        {...drag}
        // Before the tree, which chooses with the space bar.
        onKeyDownCapture={drag.onKeyDown}
        onKeyDown={props.onKeyDown}
      >
        <Tree
          ref={(instance) => {
            tree.current = instance;
          }}
          blockNode
          aria-description={mayEdit ? DRAG_HELP : undefined}
          height={height}
          treeData={nodes}
          selectedKeys={[keyOf(selected)]}
          expandedKeys={[...opened].map((id) => (id === '' ? ROOT_KEY : id))}
          onExpand={(keys) => setExpanded(keys.map(idOfKey))}
          onSelect={(_keys, { node }) => {
            const part = partOf(root, idOfKey(node.key));
            if (part) onSelect(part);
          }}
          titleRender={(node) => {
            const part = partOf(root, idOfKey(node.key));
            if (!part) return null;
            return <NodeTitle part={part} isWrong={isWrong(part.id)} />;
          }}
        />
      </div>
    </section>
  );
}

interface NodeTitleProps {
  readonly part: Part;
  readonly isWrong: boolean;
}

function NodeTitle({ part, isWrong }: NodeTitleProps) {
  return (
    <span className={styles.node} data-outline={part.id}>
      <span className={styles.nodeTitle}>{part.title}</span>
      {part.name !== '' && part.name !== part.title && <span className={styles.nodeName}>{part.name}</span>}
      {isWrong && (
        <span className={styles.nodeWrong} role="img" aria-label="有错误">
          ●
        </span>
      )}
      {part.kind === 'section' && <span className={styles.nodeName}>{part.children.length}</span>}
      {(part.kind === 'tabs' || part.kind === 'steps' || part.kind === 'group') && (
        <span className={styles.nodeName}>{PART_TITLES[part.kind]}</span>
      )}
    </span>
  );
}
