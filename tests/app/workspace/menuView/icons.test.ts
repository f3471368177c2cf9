import { describe, expect, it } from 'vitest';
import menu from '../../../../server/seed/menu.json';
import { iconOf } from '../../../../src/app/appearance/icons/NamedIcon.tsx';

const GENERAL = 'appstore';

describe('[S2.11a] icons of menu entries', () => {
  it.each(['home', 'cloud', 'setting', 'message', 'dashboard', 'qrcode', 'warning', 'user', 'thunderbolt'])(
    'draws %s',
    (name) => {
      expect(iconOf(name).name).toBe(name);
    },
  );

  it('knows every name of the menu that an installation begins with', () => {
    const names = menu.flatMap((entry) => ('icon' in entry && typeof entry.icon === 'string' ? [entry.icon] : []));
    expect(names.filter((name) => iconOf(name).name !== name)).toEqual([]);
  });

  it.each([
    ['check-circle-o', 'check-circle'],
    [null, GENERAL],
    ['', GENERAL],
    ['no-such-icon', GENERAL],
    ['constructor', GENERAL],
    ['../user', GENERAL],
  ])('draws for %j the icon %s', (name, expected) => {
    expect(iconOf(name).name).toBe(expected);
  });
});
