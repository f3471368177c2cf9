import { describe, expect, it } from 'vitest';
import { provideBrowser, waysToInstall } from '../../scripts/lib/provideBrowser.mjs';

const COMPUTER = { playwright: '/pw.js', platform: 'linux', isRoot: true } as const;

/** Runs provideBrowser on a computer where the browser appears after the named program ran; failing ones give code 1. */
async function provide(appearsAfter: string | null, failing: readonly string[] = []) {
  const ran: string[] = [];
  const search = () => (appearsAfter !== null && ran.includes(appearsAfter) ? '/usr/bin/chromium' : null);
  const run = async (command: string, args: string[]) => {
    const text = [command, ...args].join(' ').replace(process.execPath, 'node');
    ran.push(text);
    return { code: failing.includes(text) ? 1 : 0 };
  };
  const path = await provideBrowser(search, waysToInstall(COMPUTER), run, () => () => undefined).catch(String);
  return { path, ran };
}

const DOWNLOAD = 'node /pw.js install chromium';
const UPDATE = 'apt-get update';
const SHELL = 'apt-get install -y --no-install-recommends chromium-headless-shell';
const APT = 'apt-get install -y --no-install-recommends chromium';

describe('provideBrowser', () => {
  it('installs nothing when there is a browser', async () => {
    const ways = waysToInstall(COMPUTER);
    const fail = () => Promise.reject(new Error('must not run'));
    expect(await provideBrowser(() => '/usr/bin/chromium', ways, fail)).toBe('/usr/bin/chromium');
  });

  it('downloads Playwright’s first', async () => {
    expect(await provide(DOWNLOAD)).toEqual({ path: '/usr/bin/chromium', ran: [DOWNLOAD] });
  });

  it('goes on with apt-get when the download fails or its browser does not run', async () => {
    expect(await provide(SHELL, [DOWNLOAD])).toEqual({ path: '/usr/bin/chromium', ran: [DOWNLOAD, UPDATE, SHELL] });
    expect(await provide(SHELL)).toEqual({ path: '/usr/bin/chromium', ran: [DOWNLOAD, UPDATE, SHELL] });
    const ran = [DOWNLOAD, UPDATE, SHELL, UPDATE, APT];
    expect(await provide(APT, [SHELL])).toEqual({ path: '/usr/bin/chromium', ran });
  });

  it('says what to do when nothing helps, without installing from lists it could not update', async () => {
    const { path, ran } = await provide(null, [DOWNLOAD, UPDATE]);
    expect(path).toContain('set CHROMIUM_PATH');
    expect(ran).toEqual([DOWNLOAD, UPDATE, UPDATE]);
  });
});

describe('waysToInstall', () => {
  it.each([
    ['root on Linux', COMPUTER, 3],
    ['an ordinary user', { ...COMPUTER, isRoot: false }, 1],
    ['another system', { ...COMPUTER, platform: 'darwin' as const }, 1],
  ])('of %s', (_name, computer, count) => {
    expect(waysToInstall(computer)).toHaveLength(count);
  });
});
