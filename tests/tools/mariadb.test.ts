import { describe, expect, it } from 'vitest';
import { findMariadb, waysToMariadb } from '../../scripts/lib/mariadb.mjs';
import { provideProgram } from '../../scripts/lib/provideProgram.mjs';

const found = (...files: readonly string[]) =>
  findMariadb({ path: '/opt/bin', exists: (path) => files.includes(path) });

describe('the MariaDB of the tests', () => {
  it('is found where administrators have it, with what makes its data', () => {
    expect(found('/usr/sbin/mariadbd', '/usr/bin/mariadb-install-db')).toEqual({
      server: '/usr/sbin/mariadbd',
      installer: '/usr/bin/mariadb-install-db',
    });
    expect(found('/usr/sbin/mariadbd')).toBeNull();
    expect(found('/opt/bin/mariadbd', '/usr/sbin/mariadbd', '/opt/bin/mariadb-install-db')?.server).toBe(
      '/opt/bin/mariadbd',
    );
  });

  it('is installed by root on Debian only; elsewhere there is none, and nothing fails', async () => {
    expect(waysToMariadb({ platform: 'linux', isRoot: true }).map(({ what }) => what)).toEqual([
      'Installing mariadb-server with apt-get',
    ]);
    expect(waysToMariadb({ platform: 'linux', isRoot: false })).toEqual([]);
    expect(waysToMariadb({ platform: 'win32', isRoot: true })).toEqual([]);
    expect(await provideProgram(() => null, [])).toBeNull();
  });
});
