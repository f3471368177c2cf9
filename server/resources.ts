import type { Resources } from '../src/common/resource/resources.ts';
import { announcementRules } from './announcement/rules.ts';
import { categoryRules } from './category/rules.ts';
import { checkRuleRules } from './check/rules.ts';
import { dataLogRules } from './dataLog/rules.ts';
import { dataSourceRules } from './dataSource/rules.ts';
import { departmentRules } from './department/rules.ts';
import { departmentRoleRules } from './departRole/rules.ts';
import { dictionaryRules } from './dictionary/rules.ts';
import { fillRuleRules } from './fillRule/rules.ts';
import { gatewayRules } from './gateway/rules.ts';
import type { Route } from './http/route.ts';
import { importRoutes } from './import/routes.ts';
import { jobRules } from './job/rules.ts';
import { messageTemplateRules } from './messageTemplate/rules.ts';
import { onlineFormRules } from './onlineForm/rules.ts';
import { storedFileRules } from './oss/rules.ts';
import { positionRules } from './position/rules.ts';
import { reportRules } from './report/rules.ts';
import { type ResourceRules, withRules } from './resource/resource.ts';
import { resourceRoutes } from './resource/routes.ts';
import { roleRules } from './role/rules.ts';
import { stationRules } from './station/rules.ts';
import { tenantRules } from './tenant/rules.ts';
import { userRules } from './user/rules.ts';
import { userAgentRules } from './userAgent/rules.ts';

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
