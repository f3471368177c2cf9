import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviceText, adviseIndexes } from '../../../../server/authoring/tableChanges/advise.ts';
import { Reachable } from '../../../../server/records/resource/access/reachable.ts';
import { readResources } from '../../../../server/records/resource/documents/read.ts';
import { where } from '../../../../server/records/resource/model/where.ts';
import { placeOf } from '../../../../server/records/resource/read/pageRows.ts';
import { corrected, pageTotal } from '../../../../server/records/resource/read/pageTotal.ts';
import { completeResource } from '../../../../src/common/resource/complete.ts';
import type { Resource } from '../../../../src/common/resource/document.generated.ts';
import { resourcesOf } from '../../../../src/common/resource/resources.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { openSampleApp, type SampleApp } from '../../support/platform/sampleApp.ts';

describe('pages of a large list', () => {
  let app: SampleApp;
  const ADDED = 20_500;
  beforeAll(async () => {
    app = await openSampleApp({ more: ADDED });
  });
  afterAll(() => app.close());

  const all = { site: 'many', pageSize: '1000' };
  const page = async (query: Record<string, string>) => {
    const { result } = await app.list({ ...all, ...query });
    return result.records.map(({ id }) => Number(id));
  };

  it('hold every record once, in order, whichever end they are read from', async () => {
    const seen: number[] = [];
    for (let pageNo = 1; pageNo <= 21; pageNo += 1) {
      seen.push(...(await page({ pageNo: String(pageNo), column: 'code', order: 'asc' })));
    }
    expect(seen).toEqual(Array.from({ length: ADDED }, (_, index) => 100_000 + index));
  });

  it('end with the last record, and are empty behind it', async () => {
    expect(await page({ pageNo: '21', column: 'code', order: 'desc' })).toEqual(
      Array.from({ length: 500 }, (_, index) => 100_499 - index),
    );
    expect(await page({ pageNo: '22', column: 'code', order: 'desc' })).toEqual([]);
    const { result } = await app.list({ ...all, pageNo: '22' });
    expect(result).toMatchObject({ total: ADDED, pages: 21, current: 22 });
  });

  it('keep empty values first and last', async () => {
    const filled = await page({ pageNo: '20', pageSize: '1000', column: 'amount', order: 'desc' });
    expect(filled[0]).toBe(102_998);
  });

  it.each([
    [100, 40, 20, { isFromEnd: false, skipped: 40, size: 20 }],
    [100, 60, 20, { isFromEnd: true, skipped: 20, size: 20 }],
    [95, 80, 20, { isFromEnd: true, skipped: 0, size: 15 }],
    [100, 100, 20, { isFromEnd: true, skipped: 0, size: 0 }],
    [0, 20, 20, { isFromEnd: true, skipped: 0, size: 0 }],
  ])('of %d records, behind %d, %d of them', (total, skipped, size, expected) => {
    expect(placeOf(total, skipped, size)).toEqual(expected);
  });
});

describe('the total of a large list', () => {
  let database: TestDatabase;
  const document: Resource = {
    version: 1,
    name: 'many',
    title: 'many',
    table: 'many',
    permission: 'many',
    columns: {},
  };
  const rows = Reachable.inTenant(completeResource(document), { tenantId: 1 });
  beforeAll(async () => {
    database = await openTestDatabase({});
    await sql`create table many as select n, n % 1000 as kind from generate_series(1, 120000) n`.execute(database.db);
    await sql`analyze many`.execute(database.db);
  });
  afterAll(() => database.drop());

  const total = (kind: number | null, estimateFrom: number | null) =>
    pageTotal(database.db, {
      rows: kind === null ? rows : rows.where(where('kind', '=', kind)),
      estimateFrom,
      counts: null,
    });

  it('is what the database expects where counting takes long, and is marked so', async () => {
    const { count, isEstimated } = await total(null, 100_000);
    expect(isEstimated).toBe(true);
    expect(Math.abs(count - 120_000)).toBeLessThan(6000);
  });

  it('is counted where few are expected, and wherever no estimate is wanted', async () => {
    expect(await total(7, 100_000)).toEqual({ count: 120, isEstimated: false });
    expect(await total(null, null)).toEqual({ count: 120_000, isEstimated: false });
  });

  it('gives way to a page that is not full', () => {
    const expected = { count: 120_000, isEstimated: true };
    const page = { current: 3, size: 20 };
    expect(corrected(expected, 7, page)).toEqual({ count: 47, isEstimated: false });
    expect(corrected(expected, 20, page)).toBe(expected);
    expect(corrected(expected, 0, page)).toBe(expected);
    expect(corrected(expected, 0, { current: 1, size: 20 })).toEqual({ count: 0, isEstimated: false });
  });
});

describe('the index adviser', () => {
  const document: Resource = {
    version: 1,
    name: 'demo/pump',
    title: '泵',
    table: 'pump',
    permission: 'demo:pump',
    screens: ['demo/PumpList'],
    columns: {
      code: { title: '编码', required: true, unique: true, filter: true, sort: true },
      kind: { title: '种类', filter: true },
      power: { title: '功率', type: 'number', sort: true },
      site: { title: '站点', required: true, filter: true, sort: true },
      note: { title: '备注' },
    },
    indexes: [['power', 'kind']],
    stamps: false,
  } as const;

  it('names columns of lists that no index begins with, and what makes one', () => {
    const bare = adviseIndexes(resourcesOf([completeResource(document)]));
    expect(bare.map(({ column, use }) => `${column} ${use}`)).toEqual(['kind filter', 'site filter and sort']);
    expect(bare.map(({ sql }) => sql)).toEqual([
      'create index "pump_kind" on "pump" ("kind" nulls first);',
      'create index "pump_site" on "pump" ("site");',
    ]);
    expect(adviceText(bare)).toContain('schemas/resources/demo/pump.json: add to "indexes"');
    expect(adviceText(bare)).toContain('"kind", "site"');
  });

  it('has nothing to say where all have one', () => {
    expect(adviceText([])).toBe('every column that lists are filtered or sorted by has an index');
  });

  it('knows the indexes of our own documents', async () => {
    const advice = adviseIndexes(await readResources());
    const equipment = advice
      .filter(({ resource }) => resource === 'station/stationEquipment')
      .map(({ column }) => column);
    expect(equipment).toContain('installDate');
    expect(equipment).not.toEqual(expect.arrayContaining(['status']));
    expect(equipment).not.toEqual(expect.arrayContaining(['serialNo']));
    expect(equipment).not.toEqual(expect.arrayContaining(['id']));
  });
});
