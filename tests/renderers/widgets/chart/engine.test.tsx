import { HeatmapChart } from 'echarts/charts';
import { VisualMapComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { expect, it } from 'vitest';
import { openCanvas } from '../../../../src/renderers/widgets/chart/engine.ts';

use([HeatmapChart, VisualMapComponent]);

const SIDE = 300;
const FRAMES = 2;

it('can be closed while a large picture is still painted', async () => {
  const host = document.createElement('div');
  host.style.cssText = 'width: 600px; height: 400px';
  document.body.append(host);
  const errors: unknown[] = [];
  const collect = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  window.addEventListener('error', collect);
  const names = Array.from({ length: SIDE }, (_, index) => String(index));
  const data = names.flatMap((_, x) => names.map((_name, y) => [x, y, x + y]));
  const canvas = openCanvas(host, { press: () => {}, zoom: () => {} });
  canvas.draw({
    xAxis: { type: 'category', data: names },
    yAxis: { type: 'category', data: names },
    visualMap: { min: 0, max: 2 * SIDE, show: false },
    series: [{ type: 'heatmap', data, progressive: 50_000, progressiveThreshold: 1 }],
  });
  // The first of many frames is painted, the next is due.
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
  canvas.close();
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
  window.removeEventListener('error', collect);
  host.remove();
  expect(errors).toEqual([]);
});
