import type { ReactNode } from 'react';
import type { CellContext } from '../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../runtime/data/values.ts';
import { propsOf } from '../shared/registeredProps.ts';
import { choiceText, colorOf } from './choiceText.ts';
import { asText } from './stringValues.ts';

/** One shared element: a thousand empty cells allocate nothing. */
export const EMPTY_CELL: ReactNode = <span className="gs-empty-cell">-</span>;

/** Plain text, or the muted dash. */
export function textCell(value: unknown): ReactNode {
  const text = asText(value);
  return text === '' ? EMPTY_CELL : text;
}

/** Classes by preset colour are written in cells.css; anything else is shown neutral. */
const COLOR = /^[a-z]+$/;

/** Dictionary text: plain without a colour; with one a dot and text, or a tag when `display` says so. */
export function choiceCell(value: unknown, context: CellContext): ReactNode {
  const text = choiceText(value, context);
  if (text === '') return EMPTY_CELL;
  const { display } = propsOf(context.field, 'select');
  if (display === 'text') return text;
  const color = colorOf(value, context);
  if (color === undefined && display === undefined) return text;
  const shape = display === 'tag' ? 'gs-tag' : 'gs-dot';
  return (
    <span className={color !== undefined && COLOR.test(color) ? `${shape} gs-color-${color}` : shape}>{text}</span>
  );
}

/** Digits of equal width, for codes and dates that stand above each other. */
export function tabularCell(value: unknown): ReactNode {
  return isEmpty(value) ? EMPTY_CELL : <span className="gs-tabular">{asText(value)}</span>;
}
