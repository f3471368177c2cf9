import './widgets.css';
import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import type { Row } from '../../runtime/json.ts';
import type { WidgetProps } from '../../runtime/widget.ts';
import { figureText, statTrend, statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';

function Trend({ percent, props }: { readonly percent: number; readonly props: Row }) {
  const isUp = percent > 0;
  const isGood = isUp === (props.good !== 'down');
  const tone = percent === 0 ? 'flat' : `${isGood ? 'good' : 'bad'}`;
  const words = percent === 0 ? '持平' : `${isUp ? '上升' : '下降'} ${figureText(Math.abs(percent), undefined)}%`;
  return (
    <p className="gs-stat-trend">
      {typeof props.trendTitle === 'string' && <span>{props.trendTitle} </span>}
      <span className={`gs-stat-${tone}`}>
        {percent !== 0 && (isUp ? <CaretUpFilled aria-hidden /> : <CaretDownFilled aria-hidden />)} {words}
      </span>
    </p>
  );
}

/** A key figure; a dash while the data has none. */
export function StatView(widget: WidgetProps) {
  const { props, data } = widget;
  const text = figureText(statValue(data, props), props.decimals);
  const percent = statTrend(data, props);
  return (
    <WidgetBody {...widget}>
      <div className="gs-stat">
        {typeof props.title === 'string' && <p className="gs-stat-title">{props.title}</p>}
        <p className={typeof props.color === 'string' ? `gs-stat-value gs-stat-${props.color}` : 'gs-stat-value'}>
          {text ?? <span title="暂无数据">—</span>}
          {text !== null && typeof props.unit === 'string' && <small> {props.unit}</small>}
        </p>
        {percent !== null && <Trend percent={percent} props={props} />}
      </div>
    </WidgetBody>
  );
}
