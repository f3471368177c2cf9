import { describe, expect, it } from 'vitest';
import { findBrowser, installedPlaces, type Machine } from '../../scripts/lib/browser.mjs';

/** A Linux computer with the given programs; `broken` ones exist but do not run. */
function machine(
  programs: readonly string[],
  { env = {}, broken = [] as string[], own = null as string | null } = {},
): Machine {
  return {
    env: { PATH: '/opt/tools:/usr/bin', ...env },
    platform: 'linux',
    exists: (path) => programs.includes(path) || broken.includes(path),
    runs: (path) => programs.includes(path),
    own: () => own,
  };
}

const OWN = '/cache/chrome';

describe('findBrowser', () => {
  it.each([
    [
      'CHROMIUM_PATH before all',
      machine(['/my/chrome', '/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/my/chrome' } }),
      '/my/chrome',
    ],
    ['the path’s order within one name', machine(['/usr/bin/chromium', '/opt/tools/chromium']), '/opt/tools/chromium'],
    [
      'the one without a window before the others',
      machine(['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']),
      '/usr/bin/chromium-headless-shell',
    ],
    ['Chromium before Chrome', machine(['/opt/tools/google-chrome', '/usr/bin/chromium']), '/usr/bin/chromium'],
    ['usual places that are not on the path', machine(['/snap/bin/chromium']), '/snap/bin/chromium'],
    ['Edge', machine(['/usr/bin/microsoft-edge']), '/usr/bin/microsoft-edge'],
    ['an installed one before Playwright’s', machine(['/usr/bin/chromium', OWN], { own: OWN }), '/usr/bin/chromium'],
    ['Playwright’s own', machine([OWN], { own: OWN }), OWN],
    [
      'the next when one is only a stub',
      machine(['/usr/bin/google-chrome'], { broken: ['/usr/bin/chromium-browser'] }),
      '/usr/bin/google-chrome',
    ],
    ['none when Playwright’s is not downloaded', machine([], { own: OWN }), null],
    ['none when Playwright’s lacks its libraries', machine([], { broken: [OWN], own: OWN }), null],
    ['none on a bare computer', machine([]), null],
  ])('finds %s', (_name, computer, path) => {
    expect(findBrowser(computer)).toBe(path);
  });

  it.each([
    ['is not there', machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/my/chrome' } }), 'no such file'],
    [
      'does not run',
      machine(['/usr/bin/chromium'], { env: { CHROMIUM_PATH: '/my/chrome' }, broken: ['/my/chrome'] }),
      '--version',
    ],
  ])('says so when CHROMIUM_PATH %s instead of taking another one', (_name, computer, text) => {
    expect(() => findBrowser(computer)).toThrow(text);
  });
});

describe('installedPlaces', () => {
  it('knows the folders of other systems', () => {
    expect(installedPlaces({ env: {}, platform: 'darwin' })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
    expect(installedPlaces({ env: { ProgramFiles: 'C:/Programs' }, platform: 'win32' })).toEqual([
      'C:/Programs/Chromium/Application/chrome.exe',
      'C:/Programs/Google/Chrome/Application/chrome.exe',
      'C:/Programs/Microsoft/Edge/Application/msedge.exe',
    ]);
  });
});
