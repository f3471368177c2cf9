import { describe, expect, it } from 'vitest';
import { sessionMoves } from '../../../../server/plant/mqtt/sessionShare.ts';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the sessions at the broker', () => {
  it.each<[string, Parameters<typeof sessionMoves>[0], ReturnType<typeof sessionMoves>]>([
    ['are all taken by a process alone', { total: 4, members: 1, own: [], others: [] }, { take: upTo(4), giveUp: [] }],
    [
      'are given up for one that came',
      { total: 4, members: 2, own: upTo(4), others: [] },
      { take: [], giveUp: [3, 4] },
    ],
    ['are taken by the one that came', { total: 4, members: 2, own: [], others: [1, 2] }, { take: [3, 4], giveUp: [] }],
    ['stay where they are divided', { total: 5, members: 2, own: [1, 2, 3], others: [4, 5] }, { take: [], giveUp: [] }],
    ['are taken from one that died', { total: 4, members: 1, own: [2], others: [] }, { take: [1, 3, 4], giveUp: [] }],
    ['are never taken twice', { total: 4, members: 1, own: [], others: [1, 2] }, { take: [3, 4], giveUp: [] }],
  ])('%s', (_, holders, moves) => {
    expect(sessionMoves(holders)).toEqual(moves);
  });
});
