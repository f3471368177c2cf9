import type { Kysely } from 'kysely';
import { menuComponent } from '../../../src/common/menuComponents.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { grantedTo } from './grants.ts';

/** True if one of these menus is granted to the user. */
export async function holdsMenu(db: Kysely<Database>, userId: string, components: readonly string[]): Promise<boolean> {
  const wanted = new Set(components.map(menuComponent));
  const granted = await grantedTo(db, userId);
  return granted.some((row) => row.component !== null && wanted.has(menuComponent(row.component)));
}
