import { describe, expect, it, vi } from 'vitest';
import { provideMosquitto } from '../../scripts/lib/provideMosquitto.mjs';

describe('the broker of the tests', () => {
  const run = vi.fn(async () => ({ code: 0, output: '' }));

  it('is the one of the computer', async () => {
    expect(await provideMosquitto({ search: () => '/usr/sbin/mosquitto', run })).toEqual({
      path: '/usr/sbin/mosquitto',
    });
    expect(run).not.toHaveBeenCalled();
  });

  it('is installed where there is none and this process may', async () => {
    const search = vi.fn().mockReturnValueOnce(null).mockReturnValue('/usr/sbin/mosquitto');
    const commands: string[] = [];
    const noting = async (command: string, args: readonly string[]) => {
      commands.push([command, ...args].join(' '));
      return { code: 0, output: '' };
    };
    expect(await provideMosquitto({ search, run: noting, mayInstall: true })).toEqual({ path: '/usr/sbin/mosquitto' });
    expect(commands.map((command) => /(update|install).*/.exec(command)?.[0])).toEqual([
      'update',
      'install -y --no-install-recommends mosquitto',
    ]);
  });

  it('is missing with a reason', async () => {
    const nothing = { search: () => null, run };
    expect(await provideMosquitto({ ...nothing, mayInstall: false })).toEqual({
      why: expect.stringContaining('no Mosquitto on this computer'),
    });
    expect(await provideMosquitto({ ...nothing, mayInstall: true })).toEqual({
      why: 'Mosquitto could not be installed with apt-get',
    });
  });
});
