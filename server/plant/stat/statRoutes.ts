import type { Route } from '../../http/route.ts';
import { explainRoute } from './explainRoute.ts';
import { exportRoute } from './exportRoutes.ts';
import { listRoute } from './listRoutes.ts';

const LEVELS = ['day', 'month', 'year'] as const;

/** Figures of stations by day, month and year, and how each came about. */
export const statRoutes: readonly Route[] = [
  ...LEVELS.flatMap((level) => [listRoute(level), exportRoute(level)]),
  explainRoute,
];
