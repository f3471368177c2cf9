import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** The version in package.json, which is the only place that has it. */
export function projectVersion(): string {
  return manifest().version;
}

/** Version and licence, as the server prints them once it is ready. */
export function versionLine(): string {
  const { version, licence } = manifest();
  return `Version ${version}, licence ${licence}`;
}

/** What package.json says of the product. */
function manifest() {
  const read: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  const { version, license }: { readonly version?: unknown; readonly license?: unknown } = Object(read);
  return {
    version: typeof version === 'string' ? version : '0.0.0',
    licence: typeof license === 'string' ? license : 'unknown',
  };
}
