import type { Area } from '../records/resource/area.ts';
import { dataSourceHooks } from './dataSources/resourceHooks.ts';
import { dataSourceRoutes } from './dataSources/routes.ts';
import { onlineFormHooks } from './onlineForms/resourceHooks.ts';
import { onlineFormRoutes } from './onlineForms/routes.ts';
import { reportHooks } from './reports/resourceHooks.ts';
import { reportRoutes } from './reports/routes.ts';
import { savedQueryRoutes } from './savedQueries/routes.ts';
import { editRoutes } from './screens/editRoutes.ts';
import { historyRoutes } from './screens/historyRoutes.ts';
import { readRoutes } from './screens/readRoutes.ts';

/** Screens, online forms, reports, SQL, data sources, saved queries. */
export const authoring: Area = {
  name: 'authoring',
  title: '界面、在线表单与报表',
  routes: [
    ...onlineFormRoutes,
    ...reportRoutes,
    ...dataSourceRoutes,
    ...savedQueryRoutes,
    ...readRoutes,
    ...historyRoutes,
    ...editRoutes,
  ],
  hooks: { ...dataSourceHooks, ...onlineFormHooks, ...reportHooks },
};
