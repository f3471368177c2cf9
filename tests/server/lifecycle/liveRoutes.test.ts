import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '../../../server/http/reply.ts';
import { noQuery, type Route } from '../../../server/http/route.ts';
import * as t from '../../../server/http/schema.ts';
import { LiveRoutes } from '../../../server/lifecycle/liveRoutes.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { buildTestApp } from '../support/platform/app.ts';

function route(path: string, answer: string): Route {
  return {
    method: 'GET',
    path,
    right: 'signed-in',
    query: noQuery,
    answer: t.text(),
    handle: async () => read(answer),
  };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('tables');
});
afterAll(() => database.drop());

describe('LiveRoutes', () => {
  it('answers by the routes of the newest set, at the addresses of new resources too', async () => {
    const own = route('/sys/own', 'own');
    const live = new LiveRoutes([own, route('/station/stationInfo/list', 'old'), route('/demo/gone/list', 'old')]);
    const { app } = await buildTestApp(live.registered(), { db: database.db });
    const answer = async (path: string) => {
      const { json } = await app.inject({ url: `/gqmt-boot${path}`, headers: { 'x-access-token': 'good' } });
      const { success, result, code } = json<{ success: boolean; result: unknown; code: number }>();
      return success ? result : code;
    };
    expect(await answer('/station/stationInfo/list')).toBe('old');
    expect(await answer('/station/cleaning/list')).toBe(404);

    live.exchange([own, route('/station/stationInfo/list', 'new'), route('/station/cleaning/list', 'cleaning')]);
    expect(await answer('/sys/own')).toBe('own');
    expect(await answer('/station/stationInfo/list')).toBe('new');
    expect(await answer('/station/cleaning/list')).toBe('cleaning');
    expect(await answer('/station/cleaning/other')).toBe(404);
    // Its file is gone.
    expect(await answer('/demo/gone/list')).toBe(404);
    expect(live.addresses.map(({ path }) => path)).toContain('/station/cleaning/list');
    await app.close();
  });
});
