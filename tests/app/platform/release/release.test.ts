import { describe, expect, it } from 'vitest';
import { buildOf } from '../../../../src/app/platform/release/build.ts';
import { LEAST_MS, POSTPONED_MS, watchRelease } from '../../../../src/app/platform/release/releaseWatch.ts';

describe('the build of a page', () => {
  it.each([
    ['<head><meta name="guangshu-build" content="0a1b2c3d4e5f"><title>x</title>', '0a1b2c3d4e5f'],
    ['<meta\n  name="guangshu-build"\n  content="a-1" />', 'a-1'],
    ['<meta name="guangshu-build" content="">', null],
    ['<meta name="guangshu-build" content="<script>">', null],
    ['<meta name="description" content="guangshu-build">', null],
    ['<title>登录</title>', null],
    ['', null],
  ])('%s', (html, build) => {
    expect(buildOf(html)).toBe(build);
  });
});

function setUp(own: string | null, served: string | null = 'a') {
  const state = { now: 1_000_000, served, asked: 0 };
  const told: boolean[] = [];
  const watch = watchRelease({
    own,
    served: async () => {
      state.asked += 1;
      return state.served;
    },
    now: () => state.now,
    onChange: (isOffered) => told.push(isOffered),
  });
  return { state, told, watch };
}

describe('a newer build', () => {
  it.each<[string, string | null, string | null, readonly boolean[]]>([
    ['is offered when the server gives out another', 'a', 'b', [true]],
    ['is not offered when it is the same', 'a', 'a', [false]],
    ['is not offered when the server does not tell', 'a', null, []],
    ['is not asked for by a page without a mark', null, 'b', []],
  ])('%s', async (_case, own, served, expected) => {
    const { told, watch } = setUp(own, served);
    await watch.look();
    expect(told).toEqual(expected);
  });

  it.each([
    ['at once again', 0, false, 1],
    ['at once again, because a part is missing', 0, true, 2],
    ['a moment too early', LEAST_MS - 1, false, 1],
    ['after a minute', LEAST_MS, false, 2],
  ])('is looked for %s', async (_case, ms, urgent, asked) => {
    const { state, watch } = setUp('a');
    await watch.look();
    state.now += ms;
    await watch.look(urgent);
    expect(state.asked).toBe(asked);
  });

  it.each([
    ['stays put off for a while', POSTPONED_MS - 1, false, false],
    ['is offered again then', POSTPONED_MS, false, true],
    ['is offered again at once when a part is missing', 1000, true, true],
  ])('%s', async (_case, ms, urgent, isOffered) => {
    const { state, told, watch } = setUp('a', 'b');
    await watch.look();
    watch.postpone();
    expect(told).toEqual([true, false]);
    state.now += ms;
    await watch.look(urgent);
    expect(told.at(-1)).toBe(isOffered);
  });

  it('is no longer offered when it was taken back', async () => {
    const { state, told, watch } = setUp('a', 'b');
    await watch.look();
    state.served = 'a';
    state.now += LEAST_MS;
    await watch.look();
    expect(told).toEqual([true, false]);
  });
});
