import { aptWay, provideProgram } from './provideProgram.mjs';

/**
 * The ways to get a browser on this computer, in the order they are tried. Only root may use apt-get.
 * @param {{ playwright: string, platform: NodeJS.Platform, isRoot: boolean }} computer playwright: path of its program
 * @returns {import('./provideProgram.mjs').Way[]}
 */
export function waysToInstall({ playwright, platform, isRoot }) {
  /** @type {import('./provideProgram.mjs').Way} */
  const download = {
    what: "Downloading Playwright's Chromium",
    commands: [[process.execPath, playwright, 'install', 'chromium']],
  };
  // Not every distribution has the one without a window.
  return platform === 'linux' && isRoot
    ? [download, aptWay('chromium-headless-shell'), aptWay('chromium')]
    : [download];
}

/**
 * Path of a working browser of the Chromium family; installs one if there is none. Throws with advice if it
 * cannot.
 * @param {() => string | null} search
 * @param {readonly import('./provideProgram.mjs').Way[]} ways
 * @param {Parameters<typeof provideProgram>[2]} [run]
 * @param {Parameters<typeof provideProgram>[3]} [progress]
 * @returns {Promise<string>}
 */
export async function provideBrowser(search, ways, run, progress) {
  const found = await provideProgram(search, ways, run, progress);
  if (found !== null) return found;
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge and none was found. Install one (Debian: `apt install chromium`), ' +
      'or set CHROMIUM_PATH to its program file, and run the command again.',
  );
}
