import type { TestProject } from 'vitest/node';
import { buildServer, isBuilt } from '../../scripts/lib/builds.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The built server; undefined outside the project `processes`. See serverProcess.ts. */
    serverFile?: string;
  }
}

/**
 * Builds the server unless the build step has: one that is translated from its sources at every start takes twice as
 * long to be ready.
 */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('serverFile', await builtServerFile());
}

async function builtServerFile(): Promise<string> {
  if (isBuilt()) return inRoot('dist/server/main.js');
  const folder = inRoot('dist/test-server');
  await buildServer(folder);
  return `${folder}/main.js`;
}
