import type { Resources } from '../src/common/resource/resources.ts';
import { dataSourceRules } from './authoring/dataSources/resourceHooks.ts';
import { onlineFormRules } from './authoring/onlineForms/resourceHooks.ts';
import { reportRules } from './authoring/reports/resourceHooks.ts';
import { storedFileRules } from './files/storedFiles/resourceHooks.ts';
import type { Route } from './http/route.ts';
import { importRoutes } from './import/routes.ts';
import { announcementRules } from './messages/announcements/resourceHooks.ts';
import { messageTemplateRules } from './messages/templates/resourceHooks.ts';
import { gatewayRules } from './operations/gateway/resourceHooks.ts';
import { jobRules } from './operations/jobs/resourceHooks.ts';
import { userAgentRules } from './organisation/agents/resourceHooks.ts';
import { departmentRoleRules } from './organisation/departmentRoles/resourceHooks.ts';
import { departmentRules } from './organisation/departments/resourceHooks.ts';
import { positionRules } from './organisation/positions/resourceHooks.ts';
import { roleRules } from './organisation/roles/resourceHooks.ts';
import { tenantRules } from './organisation/tenants/resourceHooks.ts';
import { userRules } from './organisation/users/resourceHooks.ts';
import { stationRules } from './plant/resourceHooks.ts';
import { categoryRules } from './records/categories/resourceHooks.ts';
import { checkRuleRules } from './records/checkRules/resourceHooks.ts';
import { dataLogRules } from './records/dataLog/resourceHooks.ts';
import { dictionaryRules } from './records/dictionaries/resourceHooks.ts';
import { fillRuleRules } from './records/fillRules/resourceHooks.ts';
import { type ResourceRules, withRules } from './records/resource/model/resource.ts';
import { resourceRoutes } from './records/resource/routes.ts';

/** The rules of all areas, by the names of the resources. */
const rules: Readonly<Record<string, ResourceRules>> = {
  ...announcementRules,
  ...categoryRules,
  ...checkRuleRules,
  ...dataLogRules,
  ...dataSourceRules,
  ...departmentRules,
  ...departmentRoleRules,
  ...dictionaryRules,
  ...fillRuleRules,
  ...gatewayRules,
  ...reportRules,
  ...roleRules,
  ...jobRules,
  ...messageTemplateRules,
  ...onlineFormRules,
  ...positionRules,
  ...stationRules,
  ...storedFileRules,
  ...tenantRules,
  ...userRules,
  ...userAgentRules,
};

/**
 * The routes of every resource.
 * @throws Error when there are rules for a resource that no document describes
 */
export function routesOfResources(resources: Resources): Route[] {
  const lost = Object.keys(rules).find((name) => !resources.get(name));
  if (lost !== undefined) throw new Error(`there are rules for "${lost}", which no document describes`);
  return resources.all.flatMap((model) => {
    const resource = withRules(model, resources, rules[model.name]);
    return [...resourceRoutes(resource), ...importRoutes(resource)];
  });
}
