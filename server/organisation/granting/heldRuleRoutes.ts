import { splitCodes } from '../../../src/common/rights.ts';
import { wireTime } from '../../../src/common/wireTime.ts';
import { done, Refusal } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { heldBy } from './grantTable.ts';
import { saveRules } from './heldRules.ts';
import { requireChangeableHolder, requireReadableHolder } from './holderPlace.ts';
import { DEPARTMENT, DEPARTMENT_ROLE, type Holder, ROLE } from './holders.ts';
import { DEPARTMENT_SCREENS, ROLE_SCREENS } from './saveRoutes.ts';

interface Place {
  readonly holder: Holder;
  /** Base address; what follows are the menu and the holder, as the family has them. */
  readonly path: string;
  readonly params: string;
  readonly key: 'roleId' | 'departId';
  readonly screens: readonly [string, ...string[]];
  readonly code: string;
}

const PLACES: readonly Place[] = [
  {
    ...{ holder: ROLE, path: '/sys/role/datarule', params: ':permissionId/:roleId', key: 'roleId' },
    ...{ screens: ROLE_SCREENS, code: 'role:permission' },
  },
  {
    ...{ holder: DEPARTMENT, path: '/sys/sysDepartPermission/datarule', params: ':permissionId/:departId' },
    ...{ key: 'departId', screens: DEPARTMENT_SCREENS, code: 'depart:permission' },
  },
  {
    ...{ holder: DEPARTMENT_ROLE, path: '/sys/sysDepartRole/datarule', params: ':permissionId/:departId/:roleId' },
    ...{ key: 'roleId', screens: DEPARTMENT_SCREENS, code: 'departRole:permission' },
  },
];

const key = t.requiredId;
const rule = t.open({ id: t.anything, permissionId: t.anything, ruleName: t.anything });

/** Which data rules a holder has a menu with (contract admin.md §2 and §4). */
export const heldRuleRoutes: readonly Route[] = PLACES.flatMap((place) => [readRoute(place), saveRoute(place)]);

function readRoute({ holder, path, params, key: holderKey, screens }: Place): Route {
  const names = params.split('/').map((name) => name.slice(1));
  return defineRoute({
    method: 'GET',
    path: `${path}/${params}`,
    right: { menu: screens },
    query: noQuery,
    params: t.closed(t.each(names, key)),
    answer: t.closed({ datarule: t.list(rule), drChecked: t.optional(t.text()) }),
    handle: async (call) => {
      const { params: values, services } = call;
      const { db } = services;
      const permissionId = values.permissionId ?? '';
      await requireReadableHolder(call, holder, values[holderKey] ?? '');
      const rules = await db
        .selectFrom('sys_permission_data_rule')
        .selectAll()
        .where('permission_id', '=', permissionId)
        .orderBy('create_time', 'desc')
        .orderBy('id')
        .execute();
      if (rules.length === 0) throw new Refusal('未找到权限配置信息');
      const held = await heldBy(db, holder, values[holderKey] ?? '');
      const checked = held.find((one) => one.permissionId === permissionId)?.rules ?? [];
      const datarule = rules.map((row) => ({
        ...{ id: row.id, permissionId, ruleName: row.rule_name, ruleColumn: row.rule_column },
        ...{ ruleConditions: row.rule_conditions, ruleValue: row.rule_value, status: row.status },
        ...{ createBy: row.create_by, createTime: row.create_time && wireTime(row.create_time) },
        ...{ updateBy: row.update_by, updateTime: row.update_time && wireTime(row.update_time) },
      }));
      return done('', { datarule, ...(checked.length === 0 ? {} : { drChecked: checked.join(',') }) });
    },
  });
}

function saveRoute({ holder, path, key: holderKey, code }: Place): Route {
  const message = '保存成功!';
  return defineRoute({
    method: 'POST',
    path,
    right: { code },
    query: noQuery,
    body: t.closed({ permissionId: key, ...t.each([holderKey], key), dataRuleIds: t.optional(t.textOrNull(40_000)) }),
    answer: t.oneOf(message),
    handle: async (call) => {
      const { body, user, services } = call;
      const choice = {
        id: body[holderKey],
        permissionId: body.permissionId,
        rules: [...new Set(splitCodes(body.dataRuleIds ?? ''))],
      };
      await requireChangeableHolder(call, holder, choice.id);
      await services.db.transaction().execute(async (trx) => {
        const { id, ...after } = choice;
        const before = (await heldBy(trx, holder, id)).find((one) => one.permissionId === after.permissionId) ?? null;
        await saveRules(trx, user.id, holder, choice);
        await recordAudit(trx, call, { action: 'rights', resource: holder.table, rowId: id, before, after });
      });
      // The family repeats the message as the result.
      return done(message, message);
    },
  });
}
