import { expect, it } from 'vitest';
import { pick, records } from '../../support/console.ts';
import { fleetPlace } from '../stat/fleetPlace.ts';

const place = fleetPlace();
const HOUR = 3_600_000;

it('begins a day at local midnight with nothing, a reason in place of PR, and yesterday as it was', async () => {
  const yesterday = place.date();
  const before = records(await place.admin.get(`/stat/station/day?by=all&startTime=${yesterday}&endTime=${yesterday}`));
  // From 13:25 to 01:25 of the next day.
  place.server.pass(12 * HOUR);
  const admin = await place.server.signIn('admin');
  const { result } = await admin.get('/dashboard/overview');
  expect(pick(result, 'energy', 'dayKwh') ?? 0).toBe(0);
  expect(pick(result, 'kpi', 'prDay')).toBeNull();
  expect(pick(result, 'kpi', 'prReason')).toEqual(expect.any(String));
  const after = records(await admin.get(`/stat/station/day?by=all&startTime=${yesterday}&endTime=${yesterday}`));
  expect(after.map(({ eGen }) => eGen)).toEqual(before.map(({ eGen }) => eGen));
  expect(Number(after[0]?.eGen)).toBeGreaterThan(0);
});
