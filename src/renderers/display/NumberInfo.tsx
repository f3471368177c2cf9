import './display.css';
import type { ReactNode } from 'react';

interface NumberInfoProps {
  readonly title?: string;
  readonly subtitle?: string;
  /** The figure as people read it; null shows a dash. */
  readonly total: string | null;
  readonly unit?: string;
  /** How the figure changed: a `Trend`, or another figure beside it. */
  readonly trend?: ReactNode;
}

/** A figure below its name, and beside it how it changed. */
export function NumberInfo({ title, subtitle, total, unit, trend }: NumberInfoProps) {
  return (
    <div className="gs-number-info">
      {title !== undefined && <p className="gs-number-info-title">{title}</p>}
      {subtitle !== undefined && <p className="gs-number-info-subtitle">{subtitle}</p>}
      <p className="gs-number-info-figure">
        <span className="gs-number-info-total">
          {total ?? <span title="暂无数据">—</span>}
          {total !== null && unit !== undefined && <small> {unit}</small>}
        </span>
        {trend}
      </p>
    </div>
  );
}
