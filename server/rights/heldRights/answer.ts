import { BUTTON, type PermissionRow } from './grants.ts';
import { type MenuNode, menuTree } from './menuTree.ts';

const IN_FORCE = '1';
const HOME = '首页';

interface PermissionAnswer {
  readonly menu: readonly MenuNode[];
  /** Buttons in force that the user owns. */
  readonly auth: readonly { action: string | null; type: string | null; describe: string }[];
  /** Every button of the system; for accounts that are no staff those of their own menus. */
  readonly allAuth: readonly { action: string | null; status: string; type: string | null; describe: string }[];
  readonly sysSafeMode: boolean;
  /** The codes of `auth` alone, as later consoles of the family read them. */
  readonly codeList: readonly string[];
}

/**
 * What a user may see and do (contract session.md §9).
 * @param granted menus and buttons of their roles
 * @param open entries every user has: hidden online screens, with the folders above them
 * @param home the system's 首页 row, put first if the user has none
 */
export function permissionAnswer(
  granted: readonly PermissionRow[],
  open: readonly PermissionRow[],
  home: PermissionRow | null,
  buttons: readonly PermissionRow[],
): PermissionAnswer {
  const rows = new Map([...granted, ...open].map((row) => [row.id, row]));
  const menu = menuTree([...rows.values()]);
  const hasHome = [...rows.values()].some((row) => row.menu_type !== BUTTON && row.name === HOME);
  const owned = granted.filter((row) => row.menu_type === BUTTON && row.status === IN_FORCE);
  return {
    menu: hasHome || home === null ? menu : [...menuTree([{ ...home, parent_id: null }]), ...menu],
    auth: owned.map((row) => ({ action: row.perms, type: row.perms_type, describe: row.name })),
    allAuth: buttons.map((row) => ({
      action: row.perms,
      status: row.status,
      type: row.perms_type,
      describe: row.name,
    })),
    sysSafeMode: false,
    codeList: owned.flatMap(({ perms }) => perms?.split(',') ?? []),
  };
}
