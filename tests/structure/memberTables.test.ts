import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TABLES = /\b(?:sys_user_role|sys_user_depart|sys_depart_role_user)\b/;

/** Files that may name the tables of members, apart from migrations. */
const ALLOWED = [
  'server/foundation/database/schema.ts',
  'server/organisation/members/departmentMembers.ts',
  'server/organisation/members/departmentRoleMembers.ts',
  'server/organisation/members/roleMembers.ts',
  // Areas below the organisation, which follow from membership what a user may see and do.
  'server/records/resource/access/ruleVariables.ts',
  'server/rights/heldRights/administrator.ts',
  'server/rights/heldRights/grants.ts',
  'server/rights/heldRights/rightTables.ts',
  // First content.
  'server/seed/accounts.ts',
];

it('members of roles and departments are read and written in one place', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.startsWith('server/migrations/'));
  expect(files.filter((path) => TABLES.test(readFileSync(path, 'utf8'))).sort()).toEqual(ALLOWED);
});
