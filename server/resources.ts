import type { Resources } from '../src/common/resource/resources.ts';
import { dataSourceHooks } from './authoring/dataSources/resourceHooks.ts';
import { onlineFormHooks } from './authoring/onlineForms/resourceHooks.ts';
import { reportHooks } from './authoring/reports/resourceHooks.ts';
import { storedFileHooks } from './files/storedFiles/resourceHooks.ts';
import type { Route } from './http/route.ts';
import { importRoutes } from './import/routes.ts';
import { announcementHooks } from './messages/announcements/resourceHooks.ts';
import { messageTemplateHooks } from './messages/templates/resourceHooks.ts';
import { gatewayHooks } from './operations/gateway/resourceHooks.ts';
import { jobHooks } from './operations/jobs/resourceHooks.ts';
import { userAgentHooks } from './organisation/agents/resourceHooks.ts';
import { departmentRoleHooks } from './organisation/departmentRoles/resourceHooks.ts';
import { departmentHooks } from './organisation/departments/resourceHooks.ts';
import { dataRuleHooks } from './organisation/granting/ruleHooks.ts';
import { positionHooks } from './organisation/positions/resourceHooks.ts';
import { roleHooks } from './organisation/roles/resourceHooks.ts';
import { tenantHooks } from './organisation/tenants/resourceHooks.ts';
import { userHooks } from './organisation/users/resourceHooks.ts';
import { stationHooks } from './plant/resourceHooks.ts';
import { categoryHooks } from './records/categories/resourceHooks.ts';
import { checkRuleHooks } from './records/checkRules/resourceHooks.ts';
import { dataLogHooks } from './records/dataLog/resourceHooks.ts';
import { dictionaryHooks } from './records/dictionaries/resourceHooks.ts';
import { fillRuleHooks } from './records/fillRules/resourceHooks.ts';
import { readResources } from './records/resource/documents/read.ts';
import { hookedResources, type ResourceHooks, resourceOf } from './records/resource/model/resource.ts';
import { resourceRoutes } from './records/resource/routes.ts';

/** The hooks of all areas, by the names of the resources. */
const HOOKS: Readonly<Record<string, ResourceHooks>> = {
  ...announcementHooks,
  ...categoryHooks,
  ...checkRuleHooks,
  ...dataLogHooks,
  ...dataRuleHooks,
  ...dataSourceHooks,
  ...departmentHooks,
  ...departmentRoleHooks,
  ...dictionaryHooks,
  ...fillRuleHooks,
  ...gatewayHooks,
  ...reportHooks,
  ...roleHooks,
  ...jobHooks,
  ...messageTemplateHooks,
  ...onlineFormHooks,
  ...positionHooks,
  ...stationHooks,
  ...storedFileHooks,
  ...tenantHooks,
  ...userHooks,
  ...userAgentHooks,
};

/**
 * The resources of the project's documents, each with its hooks. Those that administrators describe get theirs where
 * online forms come into force.
 * @throws StartError for mistakes in documents; Error when there are hooks for a resource that no document describes
 */
export async function loadResources(): Promise<Resources> {
  const models = await readResources();
  const lost = Object.keys(HOOKS).find((name) => !models.get(name));
  if (lost !== undefined) throw new Error(`there are hooks for "${lost}", which no document describes`);
  return hookedResources(models.all, HOOKS);
}

/** The routes of every resource. */
export function routesOfResources(resources: Resources): Route[] {
  return resources.all.flatMap((model) => {
    const resource = resourceOf(model, resources);
    return [...resourceRoutes(resource), ...importRoutes(resource)];
  });
}
