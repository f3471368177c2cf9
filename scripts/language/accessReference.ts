import type { Right, Route } from '../../server/http/route.ts';
import { ADMIN_ROLE } from '../../server/rights/heldRights/administrator.ts';
import { codesOf } from '../../server/rights/heldRights/grants.ts';
import { REGISTERED_ROLE } from '../../server/rights/heldRights/registered.ts';
import { BUTTON, menuEntries } from '../../server/seed/menuEntries.ts';
import { firstGrants, OPERATOR_ROLE } from '../../server/seed/roles.ts';
import { menuComponent } from '../../src/common/menuComponents.ts';
import type { Resources } from '../../src/common/resource/resources.ts';

const INTRODUCTION = `# Who may call what

Written by \`npm run docs\` from the routes of the server and the first grants of a new installation; never edited by hand, but
read with every change: a route that is new here is a decision. \`anonymous\` calls without a token, \`registered\` made their
account themselves, \`operator\` is the account of the demonstration with few rights, \`department\` holds 我的部门 with its
buttons and nothing else, \`admin\` is an administrator. A dash is refused: with HTTP 401 without a token, else with code 510. A
test asks the server every one of these questions. What a call then shows depends on columns and rows, see
[rights.md](rights.md).`;

/** Kinds of callers, in the order of the columns. */
export const CALLERS = ['anonymous', 'registered', 'operator', 'department', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** The menu of a department's manager, with its buttons. */
export const DEPARTMENT_MENU = 'menu.isystem.departUserList';

interface Held {
  readonly codes: ReadonlySet<string>;
  readonly components: ReadonlySet<string>;
  readonly isStaff: boolean;
}

function heldBy(resources: Resources, keys: ReadonlySet<string>, isStaff = true): Held {
  const entries = menuEntries(resources).filter(({ key }) => keys.has(key));
  return {
    codes: new Set(entries.flatMap(({ perms = null }) => codesOf({ perms }))),
    components: new Set(entries.flatMap(({ component }) => (component === undefined ? [] : menuComponent(component)))),
    isStaff,
  };
}

function holdings(resources: Resources): Readonly<Record<Exclude<Caller, 'anonymous'>, Held>> {
  const grants = firstGrants(resources);
  const of = (role: string) => heldBy(resources, new Set(grants.get(role)), role !== REGISTERED_ROLE);
  const buttons = menuEntries(resources).filter((one) => one.menuType === BUTTON && one.parent === DEPARTMENT_MENU);
  return {
    registered: of(REGISTERED_ROLE),
    operator: of(OPERATOR_ROLE),
    department: heldBy(resources, new Set([DEPARTMENT_MENU, ...buttons.map(({ key }) => key)])),
    admin: of(ADMIN_ROLE),
  };
}

function isAllowed(right: Right, held: Held | null): boolean {
  if (right === 'anonymous') return true;
  if (held === null) return false;
  if (right === 'signed-in') return true;
  if (right === 'staff') return held.isStaff;
  if ('anyCode' in right) return right.anyCode.some((code) => held.codes.has(code));
  return 'code' in right
    ? held.codes.has(right.code)
    : right.menu.some((one) => held.components.has(menuComponent(one)));
}

/** Every route with every kind of caller: `yes`, or `–` for a refusal. */
export function accessReference(routes: readonly Route[], resources: Resources): string {
  const held = holdings(resources);
  const rows = routes.map(({ method, path, right }) => {
    const marks = CALLERS.map((caller) => isAllowed(right, caller === 'anonymous' ? null : held[caller]));
    return `| \`${method} ${path}\` | ${marks.map((yes) => (yes ? 'yes' : '–')).join(' | ')} |`;
  });
  const head = ['call', ...CALLERS];
  const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...rows.toSorted()];
  return `${INTRODUCTION}\n\n${table.join('\n')}\n`;
}
