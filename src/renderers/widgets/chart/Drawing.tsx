import { useEffect, useRef } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { chartOption } from './chartOption.ts';
import type { ChartPlan } from './chartPlan.ts';
import styles from './drawing.module.css';
import { type Canvas, openCanvas } from './engine.ts';
import { useChartLook } from './useChartLook.ts';

interface DrawingProps {
  readonly plan: ChartPlan;
  readonly rows: readonly Row[];
  /** What it shows, in words. */
  readonly label: string;
}

/** Rows as a drawing. It moves when it comes, and stands still when it is refreshed (look.md). */
export function Drawing({ plan, rows, label }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas>(null);
  const isDrawn = useRef(false);
  const look = useChartLook();

  useEffect(() => {
    if (!host.current) return;
    const opened = openCanvas(host.current);
    canvas.current = opened;
    isDrawn.current = false;
    return () => {
      canvas.current = null;
      opened.close();
    };
  }, []);

  useEffect(() => {
    canvas.current?.draw(chartOption(plan, rows, { ...look, isAnimated: look.isAnimated && !isDrawn.current }));
    isDrawn.current = true;
  }, [plan, rows, look]);

  return <div ref={host} className={styles.drawing} role="img" aria-label={label} />;
}
