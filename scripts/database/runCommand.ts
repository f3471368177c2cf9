import { StartError } from '../../server/foundation/startError.ts';
import { BackupError } from '../../server/operations/backup/format/backupError.ts';
import { CommandError } from './commandError.ts';

/** Mistakes of the caller or of the place: their message is all the caller needs. */
const EXPLAINED = [CommandError, StartError, BackupError];

/**
 * Runs a command to its end. An error prints a message, or its stack if it is unforeseen, and ends with code 1.
 * @param usage printed after a mistake of the caller; null for a command without arguments
 */
export async function runCommand(main: () => Promise<void>, usage: string | null): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isArgument = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    const isExplained = isArgument || EXPLAINED.some((kind) => error instanceof kind);
    console.error(isExplained && error instanceof Error ? error.message : error);
    const isCallers = isArgument || error instanceof CommandError || error instanceof StartError;
    if (isCallers && usage !== null) console.error(usage);
    process.exitCode = 1;
  }
}
