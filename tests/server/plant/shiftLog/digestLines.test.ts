import { describe, expect, it } from 'vitest';
import {
  type DigestLine,
  digestLines,
  digestText,
  storedDigest,
} from '../../../../server/plant/shiftLog/digestLines.ts';

const line = (kind: DigestLine['kind'], stationId: string, kwh: number | null = null): DigestLine => ({
  ...{ kind, stationId, kwh },
  text: `10:20 ${stationId}`,
});

describe('the digest of a shift', () => {
  it('counts and adds up the lines that it is given, kind by kind', () => {
    const text = digestText([line('losses', 's1', 12.34), line('raised', 's1'), line('losses', 's2', 1)]);
    expect(text.split('\n')).toEqual([
      '【告警发生】1 条',
      '· 10:20 s1',
      '【告警恢复】无',
      '【新建工单】无',
      '【完结工单】无',
      '【事件与损失】2 条，损失 13.3 kWh',
      '· 10:20 s1',
      '· 10:20 s2',
      '【数据中断】无',
    ]);
  });

  it('comes back from its stored form, and is empty for any other text', () => {
    const lines = [line('gaps', 's1'), line('closed', 's2', 3)];
    expect(digestLines(storedDigest(lines))).toEqual(lines);
    for (const text of ['', 'nothing', '{}', '[{"kind":"other"}]', null]) expect(digestLines(text)).toEqual([]);
  });
});
