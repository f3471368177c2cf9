import type { Kysely } from 'kysely';
import { snakeCase } from '../../../src/common/resource/resource.ts';
import { formName, type Resources } from '../../../src/common/resource/resources.ts';
import type { ServerFacts } from '../../../src/common/serverFacts.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Address } from '../../http/services.ts';
import { codesOf } from '../../rights/heldRights/grants.ts';

/**
 * Facts about this server that documents may rely on: its dictionaries, released options, rights of its menu
 * and calls.
 */
export async function readFacts(
  db: Kysely<Database>,
  resources: Resources,
  routes: readonly Address[],
): Promise<ServerFacts> {
  const [dictionaries, rights] = await Promise.all([
    db.selectFrom('sys_dict').select('dict_code').where('del_flag', '=', 0).execute(),
    db.selectFrom('sys_permission').select('perms').where('del_flag', '=', 0).execute(),
  ]);
  const forms = resources.all.flatMap((resource) =>
    resource.texts.map((form) => [formName(resource.table, form), form.conditions.map(snakeCase)] as const),
  );
  return {
    dictionaries: dictionaries.map(({ dict_code }) => dict_code),
    tables: new Map(forms),
    rights: rights.flatMap(codesOf),
    routes: routes.map(({ method, path }) => `${method} ${path}`),
  };
}
