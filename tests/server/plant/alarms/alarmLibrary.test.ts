import { describe, expect, it } from 'vitest';
import { pick, records } from '../../support/console.ts';
import { alarmPlace } from './alarmPlace.ts';

const place = alarmPlace();
type Row = Readonly<Record<string, unknown>>;
const BASE = '/station/alarmLibrary';
const entry = { point: 'faultCode', match: '2', code: 12, alarmName: '风扇故障', alarmLevel: '3', alarmType: '1' };
const library = { libraryCode: 'ABC', libraryName: '某厂告警', category: '1', enabled: true, entries: [entry] };

describe('libraries of vendor alarms', () => {
  it('are shipped for SunSpec and one vendor, with their entries', async () => {
    const rows = records(await place.admin.get(`${BASE}/list?column=libraryCode&order=asc`)) as Row[];
    expect(rows.map(({ libraryCode }) => libraryCode)).toEqual(['HWSUN', 'SS103']);
    const { result } = await place.admin.get(`${BASE}/queryById?id=${String(rows[1]?.id)}`);
    const entries = pick(result, 'entries') as readonly Row[];
    expect(entries.map(({ code }) => code)).toEqual(Array.from({ length: 16 }, (_, bit) => bit));
    expect(entries[0]).toMatchObject({ point: 'evt1', match: '1', alarmName: '接地故障', alarmLevel: '1' });
  });

  it.each([
    [{ libraryCode: 'abc' }, '告警库编码'],
    [{ entries: [] }, '告警条目'],
    [{ entries: [{ ...entry, match: '1', code: 32 }] }, '位应为 0 到 31'],
    [{ entries: [entry, entry] }, '同一测点的位或代码不能重复！'],
    [{ entries: [{ ...entry, alarmLevel: '7' }] }, '告警级别'],
  ])('are refused with %j', async (change, message) => {
    const answer = await place.admin.post(`${BASE}/add`, { ...library, ...change });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });

  it('are added once', async () => {
    expect((await place.admin.post(`${BASE}/add`, library)).success).toBe(true);
    expect((await place.admin.post(`${BASE}/add`, library)).message).toBe('告警库编码已存在！');
  });
});
