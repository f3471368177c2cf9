import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { toText } from '../../../runtime/data/values.ts';
import { settingsOf } from '../../shared/registeredProps.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { Tree } from './Tree.tsx';

/** A tree, or why there is none. */
export function TreeView(widget: WidgetProps) {
  const empty = toText(settingsOf(widget.props, 'tree').empty) || '暂无数据';
  const isEmpty = !Array.isArray(widget.data) || widget.data.length === 0;
  return (
    <WidgetBody {...widget}>
      {isEmpty ? <p className={widgetBodyStyles.empty}>{empty}</p> : <Tree {...widget} />}
    </WidgetBody>
  );
}
