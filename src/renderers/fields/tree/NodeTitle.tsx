import { SafetyOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import type { CheckNode } from './checkNodes.ts';
import styles from './checkTree.module.css';
import type { LinedNode } from './linedNodes.ts';

interface NodeTitleProps {
  readonly node: LinedNode;
  readonly ticked: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly flagText: string;
  readonly onTick: (node: CheckNode, isTicked: boolean) => void;
}

/** The title of a node, its mark, and the boxes of those that share its line. */
export function NodeTitle({ node, ticked, disabled, flagText, onTick }: NodeTitleProps) {
  return (
    <>
      {node.title}
      {node.isFlagged && <SafetyOutlined className={styles.flag} aria-label={flagText} title={flagText} />}
      {node.line.length > 0 && (
        // A click on a box is none on the title.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the boxes have their keys
        <fieldset className={styles.line} aria-label={node.title} onClick={(event) => event.stopPropagation()}>
          {node.line.map((one) => (
            <Checkbox
              key={one.key}
              checked={ticked.has(one.key)}
              disabled={disabled}
              onChange={({ target }) => onTick(one, target.checked)}
            >
              {one.title}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}
