import type { EChartsCoreOption } from 'echarts/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import styles from './drawing.module.css';
import { type Canvas, openCanvas, type Zoomed } from './engine.ts';
import type { ChartLook } from './look.ts';
import { useChartLook } from './useChartLook.ts';

/** Actions on a drawing for the frame around it. */
export interface DrawingHandle {
  /** A picture of what is drawn; null before it is. */
  picture(): Promise<Blob | null>;
}

interface DrawingProps {
  /** The chart option; another function redraws. */
  readonly option: (look: ChartLook) => EChartsCoreOption;
  /** Description of the content. */
  readonly label: string;
  readonly handle?: Ref<DrawingHandle>;
  /** A point was pressed: the value that was drawn there, and its index. */
  readonly onPress?: (index: number, value: unknown) => void;
  /** The shown part of the axis changed, from 0 to 1. */
  readonly onZoom?: (part: Zoomed) => void;
}

/** One canvas, which animates when it appears and is still when it is refreshed (look.md). */
export function Drawing({ option, label, handle, onPress, onZoom }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<Canvas>(null);
  const isDrawn = useRef(false);
  const events = useRef({ onPress, onZoom });
  events.current = { onPress, onZoom };
  const look = useChartLook();

  useImperativeHandle(handle, () => ({ picture: async () => (await canvas.current?.picture(look.ground)) ?? null }), [
    look,
  ]);

  useEffect(() => {
    if (!host.current) return;
    const opened = openCanvas(host.current, {
      press: (index, value) => events.current.onPress?.(index, value),
      zoom: (part) => events.current.onZoom?.(part),
    });
    canvas.current = opened;
    isDrawn.current = false;
    return () => {
      canvas.current = null;
      opened.close();
    };
  }, []);

  useEffect(() => {
    canvas.current?.draw(option({ ...look, isAnimated: look.isAnimated && !isDrawn.current }));
    isDrawn.current = true;
  }, [option, look]);

  return <div ref={host} className={styles.drawing} role="img" aria-label={label} />;
}
