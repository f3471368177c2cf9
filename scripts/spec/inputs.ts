import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf, type TestCase } from '../lib/testReport.mjs';

/** A specification file: the original next to the project if it exists, else the copy in the project. */
interface SpecFile {
  readonly text: string;
  /** Mistake in the copy; null if it equals the original or the original is missing. */
  readonly problem: string | null;
}

/** Throws when neither the original nor the copy exists. */
export function readSpecFile(original: string, copy: string): SpecFile {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
  const [first, second] = [read(original), read(copy)];
  if (first === null) {
    if (second === null) throw new Error(`neither ${original} nor ${copy} exists`);
    return { text: second, problem: null };
  }
  return {
    text: first,
    problem: first === second ? null : `${copy} differs from ${original}: copy the original over it`,
  };
}

/** The cases of all test reports in a folder; JSON files that are no test report are passed over. */
export function readReports(folder: string): TestCase[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.flatMap((name) => {
    try {
      return casesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    } catch {
      return [];
    }
  });
}
