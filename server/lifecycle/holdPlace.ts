import { projectRoot } from '../foundation/projectRoot.ts';
import { type Environment, readConfig } from '../foundation/settings/environment.ts';
import { takeFolderLock } from './lock.ts';
import { requirePort } from './port.ts';

/**
 * Takes the data folder and looks at the port, before a build that may take a minute: a second server is refused at once
 * and does not build.
 * @returns what gives the folder back
 * @throws StartError as the start of the server would
 */
export async function holdPlace(environment: Environment): Promise<() => void> {
  const config = readConfig(environment, projectRoot());
  const lock = takeFolderLock(config.dataDir, config.port);
  try {
    if (config.port !== 0) await requirePort(config.host, config.port);
  } catch (error) {
    lock.release();
    throw error;
  }
  return () => lock.release();
}
