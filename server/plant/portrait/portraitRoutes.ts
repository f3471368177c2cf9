import type { Route } from '../../http/route.ts';
import { dispersionRoute } from './dispersionRoute.ts';
import { heatmapRoute } from './heatmapRoute.ts';
import { portraitRoute } from './portraitRoute.ts';
import { stringMatrixRoute } from './stringMatrixRoute.ts';

/** What 电站画像 reads of one station. */
export const portraitRoutes: readonly Route[] = [portraitRoute, dispersionRoute, heatmapRoute, stringMatrixRoute];
