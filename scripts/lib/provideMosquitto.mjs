import { findProgram } from './findProgram.mjs';
import { aptWay, provideProgram } from './provideProgram.mjs';

/**
 * Path of Mosquitto, installed with apt-get if the computer has none and this process may; otherwise the reason.
 * @param {object} [given]
 * @param {() => string | null} [given.search]
 * @param {Parameters<typeof provideProgram>[2]} [given.run]
 * @param {boolean} [given.mayInstall]
 * @returns {Promise<{ path: string } | { why: string }>}
 */
export async function provideMosquitto({
  search = () => findProgram('mosquitto'),
  run,
  mayInstall = process.platform === 'linux' && process.getuid?.() === 0,
} = {}) {
  const path = await provideProgram(search, mayInstall ? [aptWay('mosquitto')] : [], run);
  if (path !== null) return { path };
  return {
    why: mayInstall
      ? 'Mosquitto could not be installed with apt-get'
      : 'no Mosquitto on this computer (Debian: apt install mosquitto)',
  };
}
