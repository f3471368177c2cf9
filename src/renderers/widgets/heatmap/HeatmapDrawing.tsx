import { HeatmapChart } from 'echarts/charts';
import { VisualMapComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { type Ref, useCallback } from 'react';
import { Drawing, type DrawingHandle } from '../chart/Drawing.tsx';
import type { ChartLook } from '../chart/look.ts';
import type { Heat } from './heat.ts';
import { heatOption } from './heatOption.ts';

// Only here: pages of curves do without them.
use([HeatmapChart, VisualMapComponent]);

interface HeatmapDrawingProps {
  readonly heat: Heat;
  readonly unit: string | null;
  readonly label: string;
  readonly handle: Ref<DrawingHandle>;
  /** The cell at that index was pressed. */
  readonly onPress: (index: number) => void;
}

/** Cells as colours. */
export function HeatmapDrawing({ heat, unit, ...drawing }: HeatmapDrawingProps) {
  const option = useCallback((look: ChartLook) => heatOption(heat, unit, look), [heat, unit]);
  return <Drawing {...drawing} option={option} />;
}
