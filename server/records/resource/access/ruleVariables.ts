import { wireTime } from '../../../../src/common/wireTime.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';

/** Facts about the caller that a data rule may use. Null: they have none. */
export interface RuleVariables {
  readonly sys_user_code: string;
  readonly sys_user_name: string;
  readonly sys_org_code: string | null;
  /** Codes of all their departments, joined with commas. */
  readonly sys_multi_org_code: string | null;
  readonly sys_date: string;
  readonly sys_time: string;
  readonly tenant_id: string;
}

const TITLES: Readonly<Record<keyof RuleVariables, string>> = {
  sys_user_code: '账号',
  sys_user_name: '姓名',
  sys_org_code: '当前部门',
  sys_multi_org_code: '所属部门',
  sys_date: '日期',
  sys_time: '时间',
  tenant_id: '租户',
};

const VARIABLE = /#\{\s*(\w*)\s*\}/g;

/** `sysUserCode` is another spelling of `sys_user_code`. */
function variableNamed(name: string): keyof RuleVariables {
  const known = Object.keys(TITLES).find((one) => one === name || camelCase(one) === name);
  const found = Object.entries(TITLES).find(([one]) => one === known)?.[0];
  if (found === undefined)
    throw new Refusal(`没有变量 #{${name.slice(0, 40)}}，可用的变量：${Object.keys(TITLES).join('、')}`);
  return found as keyof RuleVariables;
}

/**
 * A text with its variables filled in.
 * @throws Refusal for an unknown variable, or one that has no value: a rule that cannot be worked out shows nothing
 */
export function withVariables(text: string, variables: RuleVariables): string {
  return text.replace(VARIABLE, (_whole, name: string) => {
    const variable = variableNamed(name);
    const value = variables[variable];
    if (value === null) throw new Refusal(`当前账号没有${TITLES[variable]}`);
    return value;
  });
}

/** The variables of a call. @param texts the values of the rules; departments are read only for one that asks for them */
export async function variablesOf(
  { user, tenantId, services }: RuleCall,
  texts: readonly string[],
): Promise<RuleVariables> {
  const departments = texts.some((text) => /multi/i.test(text)) ? await codesOf(services, user.id) : [];
  const now = wireTime(services.clock());
  return {
    sys_user_code: user.username,
    sys_user_name: user.realname,
    sys_org_code: user.orgCode,
    sys_multi_org_code: departments.join(',') || null,
    sys_date: now.slice(0, 10),
    sys_time: now,
    tenant_id: String(tenantId),
  };
}

async function codesOf({ db }: Call['services'], userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sys_depart as depart')
    .innerJoin('sys_user_depart as member', 'member.dep_id', 'depart.id')
    .select('depart.org_code')
    .where('member.user_id', '=', userId)
    .where('depart.del_flag', '=', '0')
    .orderBy('depart.org_code')
    .execute();
  return rows.map((row) => row.org_code);
}

/** Sample values that show whether a rule can be evaluated, without a caller. */
export const SAMPLE_VARIABLES: RuleVariables = {
  sys_user_code: 'admin',
  sys_user_name: '管理员',
  sys_org_code: 'A01',
  sys_multi_org_code: 'A01,A02',
  sys_date: '2026-01-31',
  sys_time: '2026-01-31 12:00:00',
  tenant_id: '1',
};

export type RuleCall = Pick<Call, 'user' | 'tenantId' | 'services'>;

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
