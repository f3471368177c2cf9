import type { ReactNode } from 'react';
import type { CellContext } from '../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../runtime/data/values.ts';
import { propsOf } from '../shared/registeredProps.ts';
import { choiceText, colorOf } from './choiceText.ts';
import { asText } from './stringValues.ts';

/** One shared element: a thousand empty cells allocate nothing. */
export const EMPTY_CELL: ReactNode = <span data-cell="empty">-</span>;

/** Plain text, or the muted dash. */
export function textCell(value: unknown): ReactNode {
  const text = asText(value);
  return text === '' ? EMPTY_CELL : text;
}

/** Preset colours are in cells.css; any other is shown neutral. */
const COLOR = /^[a-z]+$/;

/** Dictionary text: plain without a colour; with one a dot and text, or a tag when `display` says so. */
export function choiceCell(value: unknown, context: CellContext): ReactNode {
  const text = choiceText(value, context);
  if (text === '') return EMPTY_CELL;
  const { display } = propsOf(context.field, 'select');
  if (display === 'text') return text;
  const color = colorOf(value, context);
  if (color === undefined && display === undefined) return text;
  return (
    <span
      data-cell={display === 'tag' ? 'tag' : 'dot'}
      data-hue={color !== undefined && COLOR.test(color) ? color : undefined}
    >
      {text}
    </span>
  );
}

/** Digits of equal width, so that codes and dates line up across rows. */
export function tabularCell(value: unknown): ReactNode {
  return isEmpty(value) ? EMPTY_CELL : <span data-cell="digits">{asText(value)}</span>;
}
