import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { Tree } from './Tree.tsx';

/** A tree, or why there is none. */
export function TreeView(widget: WidgetProps) {
  const isEmpty = !Array.isArray(widget.data) || widget.data.length === 0;
  return (
    <WidgetBody {...widget}>
      {isEmpty ? <p className={widgetBodyStyles.empty}>暂无数据</p> : <Tree {...widget} />}
    </WidgetBody>
  );
}
