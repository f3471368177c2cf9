import '../widgets.css';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import { Tree } from './Tree.tsx';

/** A tree, or why there is none. */
export function TreeView(widget: WidgetProps) {
  const isEmpty = !Array.isArray(widget.data) || widget.data.length === 0;
  return (
    <WidgetBody {...widget}>{isEmpty ? <p className="gs-widget-empty">暂无数据</p> : <Tree {...widget} />}</WidgetBody>
  );
}
