import { build } from 'vite';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** Builds a page of the benchmark into dist/bench/<page>. */
export async function buildPage(page: string): Promise<void> {
  // React and antd choose their production code by this variable while they are bundled.
  process.env.NODE_ENV = 'production';
  await build({ configFile: inRoot('tests/bench/vite.config.ts'), mode: page, logLevel: 'warn' });
}
