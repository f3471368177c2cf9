import type { Area } from '../records/resource/area.ts';
import { backupJob } from './backup/backupJob.ts';
import { gatewayHooks } from './gateway/resourceHooks.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { jobHistory } from './jobs/jobHistory.ts';
import { jobHooks } from './jobs/resourceHooks.ts';
import { jobRoutes } from './jobs/routes.ts';
import { monitorRoutes } from './monitor/routes.ts';
import { proxyRoutes } from './proxy/routes.ts';

/** Jobs, backups, the monitor, the proxy and the gateway. */
export const operations: Area = {
  name: 'operations',
  title: '任务、监控与网关',
  routes: [...proxyRoutes, ...gatewayRoutes, ...jobRoutes, ...monitorRoutes],
  hooks: { ...gatewayHooks, ...jobHooks },
  chores: [jobHistory, backupJob],
};
