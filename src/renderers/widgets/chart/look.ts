import type { Meaning, Tone } from './marks.ts';
import type { Series } from './series.ts';

/** Colours and letters of the page, so that a drawing follows its theme. */
export interface ChartLook {
  /** Colours of the series, in turn. */
  readonly colors: readonly string[];
  readonly meanings: Readonly<Record<Meaning, string>>;
  readonly tones: Readonly<Record<Tone, string>>;
  /** From least to most. */
  readonly heat: readonly string[];
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly ground: string;
  readonly font: string;
  readonly isAnimated: boolean;
  /** Whether patterns and dashes are added to colours. */
  readonly isWeak: boolean;
}

/** Dashes that keep lines apart without colour, in turn. */
const DASHES = ['solid', 'dashed', 'dotted', [12, 4, 2, 4], [2, 6], [16, 4]] as const;

/** The colour of a series: by what it is about, else in turn. */
export function colorOf({ color }: Pick<Series, 'color'>, index: number, look: ChartLook): string | undefined {
  return color === undefined ? look.colors[index % Math.max(1, look.colors.length)] : look.meanings[color];
}

/** The dash of a line: what the document says, else one of its own where colours are not enough. */
export function dashOf({ dash }: Pick<Series, 'dash'>, index: number, { isWeak }: ChartLook) {
  if (dash === true) return 'dashed';
  const own = isWeak ? DASHES[index % DASHES.length] : 'solid';
  return typeof own === 'string' ? own : [...(own ?? [])];
}
