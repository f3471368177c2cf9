import type { Route } from '../../http/route.ts';
import { dispersionRoute } from './dispersionRoute.ts';
import { heatmapRoute } from './heatmapRoute.ts';
import { portraitRoute } from './portraitRoute.ts';
import { stringMatrixRoute } from './stringMatrixRoute.ts';

/** Routes of 电站画像 for one station. */
export const portraitRoutes: readonly Route[] = [portraitRoute, dispersionRoute, heatmapRoute, stringMatrixRoute];
