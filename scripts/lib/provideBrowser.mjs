import { findBrowser, thisMachine } from './browser.mjs';
import { packageBin } from './packageBin.mjs';
import { startProgress } from './progress.mjs';
import { runQuietly } from './run.mjs';

/** Path of the browser Playwright has or would download. Playwright is only there once the packages are installed. */
async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/**
 * The ways to get a browser, in the order they are tried.
 * @returns {{ what: string, commands: [string, string[]][] }[]}
 */
function waysToInstall() {
  const ways = [
    {
      what: "Downloading Playwright's Chromium",
      commands: /** @type {[string, string[]][]} */ ([
        [process.execPath, [packageBin('playwright'), 'install', 'chromium']],
      ]),
    },
  ];
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return ways;
  const apt = {
    what: 'Installing chromium with apt-get',
    commands: /** @type {[string, string[]][]} */ ([
      ['apt-get', ['update']],
      ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
    ]),
  };
  return [...ways, apt];
}

/**
 * Path of a working browser of the Chromium family; installs one when there is none. Throws with advice when it cannot.
 * @returns {Promise<string>}
 */
export async function provideBrowser() {
  const own = await playwrightBrowser();
  const search = () => findBrowser(thisMachine(() => own));
  const present = search();
  if (present !== null) return present;
  for (const { what, commands } of waysToInstall()) {
    const done = startProgress(what);
    let code = 0;
    for (const [command, args] of commands) {
      if (code === 0)
        ({ code } = await runQuietly(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }));
    }
    const found = search();
    done(found === null ? `failed${code === 0 ? ': the browser does not start' : ''}` : 'ready');
    if (found !== null) return found;
  }
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge and none was found. Install one (Debian: `apt install chromium`), ' +
      'or set CHROMIUM_PATH to its program file, and run the command again.',
  );
}
