import { describe, expect, it } from 'vitest';
import { createNavigator } from '../../../../src/app/navigation/routing/navigator.ts';

describe('createNavigator', () => {
  it('goes where the attached router goes, never to another site, and nowhere without one', () => {
    const navigator = createNavigator();
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
});
