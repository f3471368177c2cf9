import type { ZoneClock } from './zones.ts';

/** How one key of a source becomes a point. */
export interface KeyLine {
  /** Null: the key is ignored. */
  readonly pointCode: string | null;
  readonly scale: number;
  readonly offset: number;
  /** Key whose value is a power of ten. */
  readonly scaleKey: string | null;
  /** Key of the upper 16 bits. */
  readonly highKey: string | null;
  /** Raw values, as text, that mean that there is none. */
  readonly missing: ReadonlySet<string>;
  /** Run state by the state of the source; null for points that are no states. */
  readonly states: ReadonlyMap<string, number> | null;
}

export type StampMeaning = 'start' | 'end' | 'instant';

/** What the stamps and keys of a source mean. */
export interface Profile {
  readonly stepMs: number;
  readonly stampMeaning: StampMeaning;
  /** Milliseconds of one unit of numeric stamps. */
  readonly stampUnitMs: number;
  /** Zone of stamps without an offset; null refuses them. */
  readonly zone: ZoneClock | null;
  /** Lines by category of equipment and key. */
  readonly keys: ReadonlyMap<string, ReadonlyMap<string, KeyLine>>;
  /** Keys that only help to read others, by category. */
  readonly helpers: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A gateway without a profile sends codes of points, and milliseconds. */
export const PLAIN: Profile = {
  stepMs: 300_000,
  stampMeaning: 'instant',
  stampUnitMs: 1,
  zone: null,
  keys: new Map(),
  helpers: new Map(),
};
