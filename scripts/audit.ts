import { projectRoot } from '../server/foundation/projectRoot.ts';
import { readConfig } from '../server/foundation/settings/environment.ts';
import { anchorsFile } from '../server/records/auditLog/anchors/anchorsFile.ts';
import { verifyAnchors } from '../server/records/auditLog/anchors/verifyAnchors.ts';
import { verifyAudit } from '../server/records/auditLog/verify.ts';
import { openExisting } from './database/openExisting.ts';
import { runCommand } from './database/runCommand.ts';

/** `npm run audit`: verifies the chain of the audit log; ends with code 1 when a record is missing or was changed. */
async function main(): Promise<void> {
  const { DATA_DIR, DATABASE_URL, DATA_SECRET } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, DATA_SECRET }, projectRoot());
  const database = await openExisting(config, (line) => console.error(line));
  try {
    const { chain, anchors } = await database.db
      .transaction()
      // A consistent snapshot, whatever a running server adds.
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const chain = await verifyAudit(trx);
        const anchors = await verifyAnchors(trx, config.dataSecret, anchorsFile(config.dataDir));
        return { chain, anchors };
      });
    const { rows, forgotten, seq, hash } = chain;
    const older = forgotten === 0 ? '' : `, ${forgotten} older ones were taken away by retention`;
    console.log(`${rows} records follow from one another${older}; the last is ${seq} with hash ${hash}`);
    console.log(`${anchors.held} of them are noted outside the database with the same hash`);
    const fault = chain.fault ?? anchors.fault;
    if (fault === null) return;
    console.error(`the audit log is not whole: ${fault}`);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

await runCommand(main, null);
