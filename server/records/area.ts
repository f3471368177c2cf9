import { anchorAudit } from './auditLog/anchors/anchorAudit.ts';
import { oldAuditRecords } from './auditLog/oldAuditRecords.ts';
import { categoryHooks } from './categories/resourceHooks.ts';
import { categoryRoutes } from './categories/routes.ts';
import { checkByCode } from './checkRules/checkByCode.ts';
import { duplicateCheck } from './checkRules/duplicate.ts';
import { checkRuleHooks } from './checkRules/resourceHooks.ts';
import { dataLogHooks } from './dataLog/resourceHooks.ts';
import { dictionaryMaintenanceRoutes } from './dictionaries/maintenance.ts';
import { dictionaryRecycleBinRoutes } from './dictionaries/recycleBin.ts';
import { dictionaryHooks } from './dictionaries/resourceHooks.ts';
import { dictionaryRoutes } from './dictionaries/routes.ts';
import { dictionaryTreeRoutes } from './dictionaries/treeRoutes.ts';
import { fillRuleHooks } from './fillRules/resourceHooks.ts';
import { fillRuleRoutes } from './fillRules/routes.ts';
import { auditHooks } from './logSight/auditHooks.ts';
import type { Area } from './resource/area.ts';
import { resourceRoutes } from './resource/routes.ts';
import { oldSubmissions } from './resource/write/oldSubmissions.ts';

/** The resource engine and what records choose from: dictionaries, categories, checks, fill rules, data log, audit. */
export const records: Area = {
  name: 'records',
  title: '记录与可选值',
  routes: [
    ...dictionaryRoutes,
    ...dictionaryMaintenanceRoutes,
    ...dictionaryTreeRoutes,
    ...categoryRoutes,
    ...dictionaryRecycleBinRoutes,
    ...fillRuleRoutes,
    duplicateCheck,
    checkByCode,
  ],
  routesOf: (resource) => [...resourceRoutes(resource), ...resource.routes(resource)],
  hooks: { ...auditHooks, ...categoryHooks, ...checkRuleHooks, ...dataLogHooks, ...dictionaryHooks, ...fillRuleHooks },
  chores: [oldAuditRecords, anchorAudit, oldSubmissions],
};
