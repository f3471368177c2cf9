import type { StationResult } from '../rollup/stationDay.ts';

/** Figures of a station and a day. */
export type DayFigures = Pick<StationResult, 'sums' | 'hPoa' | 'hGhi' | 'pMax' | 'profile'> & {
  readonly date: string;
};
