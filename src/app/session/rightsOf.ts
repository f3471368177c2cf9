import { createRights, type Rights } from '../../common/rights.ts';
import type { Access } from './state.ts';

/** What the user may do and see; nothing before the rights are there. */
export function rightsOf(access: Access | null): Rights {
  const { userButtons = [], systemButtons = [], unknownRightsAreFree: unknownIsFree } = access ?? {};
  return createRights(userButtons, systemButtons, { unknownIsFree });
}
