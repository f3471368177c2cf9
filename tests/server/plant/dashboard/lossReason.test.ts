import { expect, it } from 'vitest';
import { lossReason } from '../../../../server/plant/dashboard/lossReason.ts';

const running = { total: 10, running: 10, limited: 0, standby: 0, fault: 0, lost: 0, silent: 0 };
const known = {
  ...{ inverters: running, causes: [], lossKwh: 1000, completeness: 1, sunRatio: 1, yieldRatio: 1 },
};

it.each([
  ['nothing', {}, ''],
  ['silence', { inverters: { ...running, running: 0, lost: 10 } }, '全站通讯中断'],
  ['failures', { inverters: { ...running, running: 8, fault: 2 } }, '逆变器停机 2 台'],
  ['a cause', { causes: [{ text: '限电', kwh: 600 }] }, '限电 600 kWh'],
  ['a small cause', { causes: [{ text: '限电', kwh: 100 }], yieldRatio: 0.8 }, '低于同区域，原因未记录'],
  ['gaps', { completeness: 0.5 }, '数据不完整（50%）'],
  ['clouds', { sunRatio: 0.6, yieldRatio: 0.6 }, '辐照偏低（为同区域 60%）'],
  ['a day that is over', { inverters: undefined, yieldRatio: 0.5 }, '低于同区域，原因未记录'],
])('names %s', (_, change, reason) => {
  expect(lossReason({ ...known, ...change })).toBe(reason);
});
