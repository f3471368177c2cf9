import { describe, expect, it } from 'vitest';
import { queryInWireNames } from '../../../../../server/authoring/onlineForms/family/naming.ts';

const superQueryOf = (text: string) => queryInWireNames({ superQueryParams: text }).superQueryParams;

describe('super queries of clients of the family', () => {
  it('get the names of the wire', () => {
    const entries = JSON.stringify([{ field: 'order_no', rule: 'eq', val: '1' }, 'x']);
    const renamed = JSON.stringify([{ field: 'orderNo', rule: 'eq', val: '1' }, 'x']);
    expect(superQueryOf(entries)).toBe(renamed);
    expect(superQueryOf(encodeURIComponent(entries))).toBe(renamed);
  });

  it.each(['[{', '%zz', '{}', encodeURIComponent('[{')])('that are wrong are left to their reader: %s', (text) => {
    const left = text.startsWith('%5') ? decodeURIComponent(text) : text;
    expect(superQueryOf(text)).toBe(left);
  });
});
