import { type Ref, useCallback } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { chartOption } from './chartOption.ts';
import type { ChartPlan } from './chartPlan.ts';
import { Drawing, type DrawingHandle } from './Drawing.tsx';
import type { Zoomed } from './engine.ts';
import type { ChartLook } from './look.ts';

interface ChartDrawingProps {
  readonly plan: ChartPlan;
  readonly rows: readonly Row[];
  /** Description of the content. */
  readonly label: string;
  readonly handle?: Ref<DrawingHandle>;
  /** The row at that index was pressed. */
  readonly onPress?: (index: number) => void;
  readonly onZoom?: (part: Zoomed) => void;
}

/** Rows as series over one axis. */
export function ChartDrawing({ plan, rows, onPress, ...drawing }: ChartDrawingProps) {
  const option = useCallback((look: ChartLook) => chartOption(plan, rows, look), [plan, rows]);
  // Points of a time axis carry the index of their row, since gaps are points too.
  const press = (index: number, value: unknown) =>
    onPress?.(Array.isArray(value) && typeof value[2] === 'number' ? value[2] : index);
  return <Drawing {...drawing} option={option} onPress={press} />;
}
