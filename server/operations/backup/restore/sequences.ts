import type { ClientBase } from 'pg';
import { quoted } from '../../../foundation/database/quoted.ts';
import { BackupError } from '../format/backupError.ts';
import { describeTables } from '../tables/describe.ts';
import type { Description, SequenceDescription } from '../tables/description.ts';

/** The same sequence after the restore: that of an identity column may have another name. */
function counterpart(own: Description, { name, isIdentity, table, column }: SequenceDescription) {
  return own.sequences.find((one) =>
    isIdentity ? one.isIdentity && one.table === table && one.column === column : one.name === name,
  );
}

/** Continues every sequence at its last value. @throws BackupError naming one that cannot continue */
export async function continueSequences(client: ClientBase, wanted: Description): Promise<void> {
  const made = await describeTables(client);
  for (const sequence of wanted.sequences) {
    const own = counterpart(made, sequence);
    if (own && sequence.last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(own.name), sequence.last]);
  }
  const after = await describeTables(client);
  const wrong = wanted.sequences.find((sequence) => counterpart(after, sequence)?.last !== sequence.last);
  if (wrong) {
    throw new BackupError(
      `the sequence ${wrong.name} does not continue at ${wrong.last ?? 'its start'}. Nothing was restored; report this.`,
    );
  }
}
