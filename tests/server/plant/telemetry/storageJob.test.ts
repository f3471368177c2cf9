import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { telemetryStorage } from '../../../../server/plant/telemetry/storageJob.ts';
import { PostgresStore } from '../../../../server/plant/telemetry/store/postgresStore.ts';
import { type Console, openConsole } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';

let server: Console;
beforeAll(async () => {
  server = await openConsole();
});
afterAll(() => server.close());

const partitions = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relispartition and relkind = 'r' and relname like 'telemetry_inverter%' order by 1`.execute(
    server.db,
  );
  return rows.map(({ name }) => name.replace('telemetry_inverter_', ''));
};

async function run(now: string, parameters = {}): Promise<string> {
  const lines: string[] = [];
  await telemetryStorage.run(
    {
      ...{ db: server.db, log: server.app.log, now: new Date(now), runId: 'x', signal: new AbortController().signal },
      ...jobPlaces('', ''),
      say: (line) => void lines.push(line),
    },
    parameters,
  );
  return lines.join('\n');
}

it('makes partitions three months ahead, and drops months that are over as a whole', async () => {
  expect(await run('2026-09-10T00:00:00Z')).toContain('没有过期的分区');
  expect(await partitions()).toEqual(['2026_09', '2026_10', '2026_11', '2026_12']);
  const store = new PostgresStore(server.db);
  const row = {
    stationSn: 1,
    deviceSn: 2,
    family: 'inverter',
    ext: {},
    quality: null,
    source: 1,
    points: { pAc: 1 },
  } as const;
  await store.write([{ ...row, ts: Date.parse('2026-09-30T00:00:00Z'), date: '2026-09-30' }], server.now());
  await run('2026-11-04T00:00:00Z');
  expect(await partitions()).toEqual(['2026_09', '2026_10', '2026_11', '2026_12', '2027_01', '2027_02']);
  expect(await run('2026-11-06T00:00:00Z')).toContain('自 2026-09-30T16:00:00.000Z 起保留');
  expect((await partitions())[0]).toBe('2026_10');
  expect(await run('2026-11-26T00:00:00Z', { keepDays: 400 })).toContain('自 2026-09-30T16:00:00.000Z 起保留');
});

it('clears what was refused more than 30 days ago', async () => {
  const gateway = await server.db
    .selectFrom('station_equipment')
    .select(['id', 'station_id'])
    .where('equipment_code', '=', 'YG001-CJ-001')
    .executeTakeFirstOrThrow();
  const at = (text: string) => ({
    id: text,
    gateway_id: gateway.id,
    station_id: gateway.station_id,
    reason: 'badRow',
    tenant_id: 1,
    received_at: new Date(text),
  });
  await server.db
    .insertInto('station_telemetry_quarantine')
    .values([at('2026-10-01T00:00:00Z'), at('2026-11-20T00:00:00Z')])
    .execute();
  expect(await run('2026-11-26T00:00:00Z')).toContain('隔离数据：清理 1 条');
  const left = await server.db.selectFrom('station_telemetry_quarantine').select('id').execute();
  expect(left).toEqual([{ id: '2026-11-20T00:00:00Z' }]);
});
