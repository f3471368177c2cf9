import { rightsOf } from '../../session/rightsOf.ts';
import type { Access } from '../../session/state.ts';
import type { AppRoute } from '../menu/routes.ts';

/** Whether a user may open a page: it asks for nothing, or they own one of the codes it lists (S6.2b). */
export function mayOpen({ permissionList }: Pick<AppRoute, 'permissionList'>, access: Access | null): boolean {
  if (permissionList.length === 0) return true;
  return access !== null && rightsOf(access).can(permissionList.join(','));
}
