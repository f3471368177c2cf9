import { toNumber } from '../../../runtime/data/values.ts';
import type { settingsOf } from '../../shared/registeredProps.ts';
import { textIn } from '../widgetSettings.ts';
import { figureValue } from './figureValue.ts';
import { type Scaled, scaled } from './scaled.ts';

export type FigureSettings = ReturnType<typeof settingsOf<'figure'>>;

const PERCENT = 100;

/** The figure in the unit it is shown in. */
export function shownFigure(data: unknown, props: FigureSettings): Scaled {
  const value = figureValue(data, props);
  const unit = textIn(props.unit);
  const number = toNumber(value);
  if (props.percent === true && number !== null) return { value: number * PERCENT, unit: '%' };
  return props.scale !== false && number !== null ? scaled(number, unit) : { value, unit };
}

/** False for a region that is nothing but its note. */
export const namesFigure = ({ field, summary, value, note, noteField }: FigureSettings): boolean =>
  [field, summary, value].some((name) => name !== undefined) || (note === undefined && noteField === undefined);

/** A text of the answer by its path. */
export const textAt = (data: unknown, path: unknown) =>
  path === undefined ? undefined : textIn(figureValue(data, { field: path }));
