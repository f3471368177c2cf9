import { expect, it } from 'vitest';
import type { AppRoute } from '../../../../src/app/navigation/menu/routes.ts';
import { createMatcher } from '../../../../src/app/navigation/routing/matcher.ts';

function route(path: string): AppRoute {
  const page = { kind: 'component', name: path } as const;
  return { path, name: path, title: path, keepAlive: true, permissionList: [], page, trail: [] };
}

it('distinguishes paths that differ in case only', () => {
  const match = createMatcher([route('/held/Usercards'), route('/held/UserCards'), route('/held/Cards/:id')]);
  const found = (path: string) => match(path)?.route.path ?? null;
  expect(found('/held/UserCards')).toBe('/held/UserCards');
  expect(found('/held/Usercards')).toBe('/held/Usercards');
  expect(found('/held/usercards')).toBeNull();
  expect(found('/held/UserCards/')).toBe('/held/UserCards');
  expect([found('/held/Cards/A'), found('/held/cards/A')]).toEqual(['/held/Cards/:id', null]);
});

it('[S7.41] gives an entry of its own the parameters that its address does not name', () => {
  const page = { kind: 'component', name: 'online/ReportList', params: { code: 'r7' } } as const;
  const match = createMatcher([{ ...route('/online/cgreport/r7'), page }, route('/online/cgreport/:code')]);
  expect(match('/online/cgreport/r7')?.params).toEqual({ code: 'r7' });
  expect(match('/online/cgreport/r8')?.params).toEqual({ code: 'r8' });
});
