import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip, Tree, type TreeDataNode } from 'antd';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import styles from './design.module.css';
import { isMovable, mayDrop } from './edits/commands.ts';
import { type DropPlace, holderOf } from './outline/dropPlace.ts';
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
  /** Whether something of the palette is being dragged. */
  readonly isAdding: boolean;
  readonly onSelect: (part: Part) => void;
  readonly onShift: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onDrop: (part: Part, place: DropPlace) => void;
  readonly onDropNew: (target: Part) => void;
  /** A key was pressed in the tree. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Ids of everything that holds something, as far as the fields of a screen go. */
function holders(part: Part): readonly string[] {
  return part.children.length === 0 ? [] : [part.id, ...part.children.flatMap(holders)];
}

/** Ids of what stands above a part. */
function above(root: Part, id: string): readonly string[] {
  const inner = root.children.find((child) => child.id !== id && id.startsWith(`${child.id}/`));
  return inner ? [root.id, ...above(inner, id)] : [root.id];
}

const ROOT_KEY = '/';
const keyOf = (part: Part) => (part.id === '' ? ROOT_KEY : part.id);
const idOfKey = (key: unknown) => (key === ROOT_KEY ? '' : String(key));

/** The parts of the document below each other: chosen, ordered and dropped here. */
export function OutlineTree(props: OutlineTreeProps) {
  const { root, selected, wrong, mayEdit, height, isAdding, onSelect, onShift, onRemove } = props;
  const [expanded, setExpanded] = useState<readonly string[]>(() => holders(root));
  const tree = useRef<{ scrollTo: (place: { key: string }) => void } | null>(null);
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
      <div onKeyDown={props.onKeyDown}>
        <Tree
          ref={(instance) => {
            tree.current = instance;
          }}
          blockNode
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
            return <NodeTitle part={part} isWrong={isWrong(part.id)} isTarget={isAdding} onDropNew={props.onDropNew} />;
          }}
          draggable={
            mayEdit
              ? {
                  icon: false,
                  nodeDraggable: (node) => {
                    const part = partOf(root, idOfKey(node.key));
                    return part !== null && (isMovable(part) || part.kind === 'field' || part.kind === 'action');
                  },
                }
              : false
          }
          allowDrop={({ dragNode, dropNode, dropPosition }) => {
            const part = partOf(root, idOfKey(dragNode.key));
            const target = partOf(root, idOfKey(dropNode.key));
            const holder = target && (dropPosition === 0 ? target : holderOf(root, target));
            return part !== null && holder !== null && mayDrop(part, holder);
          }}
          onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
            const part = partOf(root, idOfKey(dragNode.key));
            const target = partOf(root, idOfKey(node.key));
            if (!part || !target) return;
            const place = Number(node.pos.split('-').at(-1));
            const side = !dropToGap ? 'inside' : dropPosition < place || dropPosition === -1 ? 'before' : 'after';
            props.onDrop(part, { target, side });
          }}
        />
      </div>
    </section>
  );
}

interface NodeTitleProps {
  readonly part: Part;
  readonly isWrong: boolean;
  readonly isTarget: boolean;
  readonly onDropNew: (target: Part) => void;
}

function NodeTitle({ part, isWrong, isTarget, onDropNew }: NodeTitleProps) {
  const [isOver, setOver] = useState(false);
  const drop = isTarget
    ? {
        onDragOver: (event: { preventDefault(): void }) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: { preventDefault(): void; stopPropagation(): void }) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(false);
          onDropNew(part);
        },
      }
    : {};
  return (
    <span className={styles.node} data-over={isOver || undefined} {...drop}>
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
