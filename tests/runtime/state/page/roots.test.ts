import { afterEach, expect, it } from 'vitest';
import { screenRoots } from '../../../../src/runtime/state/page/roots.ts';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each(['UTC', 'America/New_York', 'Asia/Shanghai', 'Pacific/Kiritimati'])(
  'the moment and the day are those of the installation in a browser of %s',
  (name) => {
    process.env.TZ = name;
    const at = new Date('2026-05-05T23:30:00Z');
    const roots = screenRoots({
      user: () => ({}) as never,
      clock: { now: () => at },
      permissions: { can: () => false },
      route: {},
      query: () => ({}) as never,
    });
    expect([roots.$now, roots.$today]).toEqual(['2026-05-06 07:30:00', '2026-05-06']);
  },
);
