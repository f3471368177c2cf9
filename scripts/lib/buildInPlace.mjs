import { buildWhenNeeded } from './buildWhenNeeded.mjs';

/** Builds the console for a start: with the data folder held, so that a second start is refused before it builds. */
export async function buildInPlace() {
  // Installed a moment ago, perhaps.
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { holdPlace } = await import('../../server/lifecycle/holdPlace.ts');
  await unregister();
  const release = await holdPlace(process.env).catch((/** @type {unknown} */ error) => {
    console.error(`Guangshu cannot start: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  });
  try {
    await buildWhenNeeded();
  } finally {
    release();
  }
}
