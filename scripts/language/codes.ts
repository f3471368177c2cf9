import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from './schemas.ts';

const FOLDER = 'src/runtime/diagnostics/messages/';

/** Every diagnostic code there is, read from the functions that make the messages. */
export function codesOf(): readonly string[] {
  const sources = readdirSync(projectPath(FOLDER)).map((file) => readFileSync(projectPath(FOLDER + file), 'utf8'));
  const codes = sources.flatMap((source) => [...source.matchAll(/'([EW]\d{3})'/g)].map(([, code]) => code ?? ''));
  return [...new Set(codes)].sort();
}
