import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLERS, DEPARTMENT_MENU } from '../../../scripts/language/accessReference.ts';
import { createRoutes, loadResources } from '../../../server/areas.ts';
import { newId } from '../../../server/foundation/newId.ts';
import type { Config } from '../../../server/foundation/settings/config.ts';
import { readConfig } from '../../../server/foundation/settings/environment.ts';
import { registerApi } from '../../../server/http/api.ts';
import { createApp } from '../../../server/http/app.ts';
import { read } from '../../../server/http/reply.ts';
import type { Route } from '../../../server/http/route.ts';
import { stableId } from '../../../server/seed/id.ts';
import { createServices } from '../../../server/services.ts';
import { type Console, DATA_SECRET, openConsole, type Person } from '../support/console.ts';
import { people, STRONG } from '../support/people.ts';

/** Rows of the committed table: the call, and a mark for each kind of caller. */
const lines = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

/** A route that says that it was reached, and does nothing. */
function harmless(route: Route): Route {
  const { method, path, right } = route;
  const open = { type: 'object' };
  return {
    ...{ method, path, right, answer: {}, query: { ...open, additionalProperties: true } },
    ...(route.body ? { body: {} } : {}),
    ...(/[:*]/.test(path) ? { params: open } : {}),
    handle: async () => read('reached'),
  };
}

describe('who may call what', () => {
  const callers = new Map<string, Person>();
  let real: Console;
  let app: FastifyInstance;
  let routes: readonly Route[] = [];
  beforeAll(async () => {
    real = await openConsole();
    const admin = await real.signIn('admin');
    const { newUser, roleIdOf, idOf } = people(
      () => real,
      () => admin,
    );
    for (const [caller, role] of [
      ['registered', 'registered'],
      ['department', null],
    ] as const) {
      const user = newUser(role === null ? {} : { selectedroles: await roleIdOf(role) });
      await admin.post('/sys/user/add', user);
      callers.set(caller, await real.signIn(user.username, STRONG));
      if (role === null) await giveDepartment(await idOf(user.username));
    }
    callers
      .set('anonymous', real.stranger)
      .set('operator', await real.signIn('operator'))
      .set('admin', admin);
    const resources = await loadResources();
    routes = createRoutes(resources);
    const config: Config = { ...readConfig({}, '/'), signMode: 'off', logLevel: 'silent', dataSecret: DATA_SECRET };
    app = await createApp({ config, clock: real.now, load: { measuredMs: 3_600_000 } });
    const base = { db: real.db, config, clock: real.now, log: app.log, resources, routes };
    registerApi(app, routes.map(harmless), createServices(base));
  });
  afterAll(async () => {
    await app.close();
    await real.close();
  });

  /** Gives the menu of departments and its buttons, as a department role does. */
  async function giveDepartment(userId: string): Promise<void> {
    const { db } = real;
    const depart = await db.selectFrom('sys_depart').select('id').executeTakeFirstOrThrow();
    const audit = { description: null, create_by: null, create_time: null, update_by: null, update_time: null };
    const role = { id: newId(), depart_id: depart.id, role_name: '部门管理', role_code: 'keeper', ...audit };
    await db.insertInto('sys_depart_role').values(role).execute();
    await db.insertInto('sys_depart_role_user').values({ id: newId(), user_id: userId, drole_id: role.id }).execute();
    const menu = stableId(DEPARTMENT_MENU);
    const rows = await db
      .selectFrom('sys_permission')
      .select('id')
      .where((where) => where.or([where('id', '=', menu), where('parent_id', '=', menu)]))
      .execute();
    await db
      .insertInto('sys_depart_role_permission')
      .values(rows.map(({ id }) => ({ id: newId(), role_id: role.id, permission_id: id })))
      .execute();
  }

  it('[S1.1a S6.6] is decided for every route, and the server decides so', async () => {
    const decided = new Map(
      lines.map((line) => line.split(' | ')).map(([call = '', ...marks]) => [call.slice(3, -1), marks]),
    );
    const faults: string[] = [];
    for (const { method, path } of routes) {
      const call = `${method} ${path}`;
      const marks = decided.get(call);
      if (!marks) {
        faults.push(`${call} is not in docs/access.md: decide, then npm run docs`);
        continue;
      }
      for (const [index, caller] of CALLERS.entries()) {
        const token = callers.get(caller)?.token ?? null;
        // The server allows 60 calls a second.
        real.pass(20);
        const answer = await app.inject({
          method,
          url: `/gqmt-boot${path.replaceAll(/:\w+|\*/g, 'x')}`,
          remoteAddress: real.address,
          headers: token === null ? {} : { 'x-access-token': token },
        });
        const { code } = answer.json<{ code: number }>();
        const isRefused = token === null ? answer.statusCode === 401 : code === 510;
        const wanted = marks[index]?.trim().replace(/ \|$/, '') === 'yes';
        if (isRefused === wanted) faults.push(`${call}: ${caller} ${isRefused ? 'is refused' : 'is let in'}`);
      }
    }
    expect(faults).toEqual([]);
    expect(lines.length).toBe(routes.length);
    // More than a thousand calls, of which every refused one is recorded.
  }, 120_000);
});
