import { BarChart, LineChart, PieChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendScrollComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  ...[BarChart, LineChart, PieChart],
  ...[AriaComponent, DataZoomComponent, GridComponent, LegendScrollComponent, TooltipComponent],
  ...[MarkAreaComponent, MarkLineComponent],
  CanvasRenderer,
]);

/** The part of an axis that is shown, from 0 to 1. */
export interface Zoomed {
  readonly from: number;
  readonly to: number;
}

interface CanvasEvents {
  /** A point was pressed. */
  readonly press: (index: number, value: unknown) => void;
  readonly zoom: (part: Zoomed) => void;
}

/** A drawing in an element of the page. */
export interface Canvas {
  /** Draws something else; what is the same moves over. */
  draw(option: EChartsCoreOption): void;
  /** A picture in twice the size, on a ground of that colour. */
  picture(ground: string): Promise<Blob>;
  close(): void;
}

const PERCENT = 100;

/** The shown part in an event of ECharts, which reports it in two forms. */
function zoomedIn(event: unknown): Zoomed | null {
  const { batch, start, end } = Object(event);
  const [from, to] = Array.isArray(batch) ? [batch[0]?.start, batch[0]?.end] : [start, end];
  return typeof from === 'number' && typeof to === 'number' ? { from: from / PERCENT, to: to / PERCENT } : null;
}

/** Makes an element of the page a place for drawings, which follow its size. */
export function openCanvas(host: HTMLElement, events: CanvasEvents): Canvas {
  const chart = init(host, null, { renderer: 'canvas' });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(host);
  chart.on('click', ({ dataIndex, value }) => {
    if (typeof dataIndex === 'number') events.press(dataIndex, value);
  });
  chart.on('datazoom', (event) => {
    const part = zoomedIn(event);
    if (part) events.zoom(part);
  });
  return {
    // Whole, so that a series that is gone does not stay.
    draw: (option) => chart.setOption(option, { notMerge: true }),
    async picture(ground) {
      const source = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: ground });
      return new Promise((resolve, reject) => {
        source.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))));
      });
    },
    close() {
      observer.disconnect();
      // A large picture is painted over several frames. One that is still due would meet a canvas that is gone: an empty
      // picture, painted at once, ends it.
      chart.clear();
      chart.getZr().refreshImmediately();
      chart.dispose();
    },
  };
}
