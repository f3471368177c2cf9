import { describe, expect, it } from 'vitest';
import { createNavigator } from '../../../../src/app/navigation/routing/navigator.ts';

describe('createNavigator', () => {
  it('goes where the attached router goes, never to another site, and nowhere without one', () => {
    const navigator = createNavigator(() => false);
    const gone: (string | number)[] = [];
    navigator.to('/nowhere');
    const detach = navigator.attach((to) => gone.push(to));
    navigator.to('/a');
    navigator.back();
    for (const path of ['//evil.test', '/\\\\evil.test', 'https://evil.test', 'javascript:alert(1)', 'b'])
      navigator.to(path);
    detach();
    navigator.to('/b');
    expect(gone).toEqual(['/a', -1]);
  });

  it('leaves the first page of a tab as the workspace says, and goes back from every other one', () => {
    let isFirst = true;
    const navigator = createNavigator(() => isFirst);
    const gone: (string | number)[] = [];
    navigator.attach((to) => gone.push(to));
    navigator.back();
    const end = navigator.leaveFirst(() => gone.push('above'));
    navigator.back();
    isFirst = false;
    navigator.back();
    isFirst = true;
    end();
    navigator.back();
    expect(gone).toEqual([-1, 'above', -1, -1]);
  });
});
