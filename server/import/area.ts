import type { Area } from '../records/resource/area.ts';
import { importRoutes } from './routes.ts';
import { importRunRoutes } from './runRoutes.ts';

/** Sheets that become records. */
export const imports: Area = {
  name: 'import',
  title: '导入',
  routes: importRunRoutes,
  routesOf: importRoutes,
};
