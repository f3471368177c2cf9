import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

/** The version in package.json, which is the only place that has it. */
export function projectVersion(): string {
  return textOf('version', '0.0.0');
}

/** Version and licence, as the server prints them once it is ready. */
export function versionLine(): string {
  return `Version ${projectVersion()}, licence ${textOf('license', 'unknown')}`;
}

/** A text of package.json. */
function textOf(key: 'version' | 'license', otherwise: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8'));
  const value: unknown = Object(manifest)[key];
  return typeof value === 'string' ? value : otherwise;
}
