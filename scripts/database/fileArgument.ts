import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './commandError.ts';

/** The absolute path of the only argument. @throws CommandError if it is missing, or there are more */
export function fileArgument(what: string): string {
  const { positionals } = parseArgs({ options: {}, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined) throw new CommandError(`the name of ${what} is missing`);
  if (more.length > 0) throw new CommandError(`one file is expected, and "${more[0]}" is a second one`);
  return resolve(file);
}
