import { BarChart, LineChart, PieChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([
  ...[BarChart, LineChart, PieChart],
  ...[AriaComponent, DataZoomComponent, GridComponent, LegendScrollComponent, TooltipComponent],
  CanvasRenderer,
]);

/** A drawing in an element of the page. */
export interface Canvas {
  /** Draws something else; what is the same moves over. */
  draw(option: EChartsCoreOption): void;
  close(): void;
}

/** Makes an element of the page a place for drawings, which follow its size. */
export function openCanvas(host: HTMLElement): Canvas {
  const chart = init(host, null, { renderer: 'canvas' });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(host);
  return {
    // Whole, so that a series that is gone does not stay.
    draw: (option) => chart.setOption(option, { notMerge: true }),
    close() {
      observer.disconnect();
      chart.dispose();
    },
  };
}
