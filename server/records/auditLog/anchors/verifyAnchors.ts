import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { isSystemError } from '../../../foundation/systemError.ts';
import { type Anchor, readAnchor } from './anchorLine.ts';

/** Anchors compared with one query. */
const CHUNK = 500;

interface AnchorVerdict {
  /** Number of anchors that agree with the chain. */
  readonly held: number;
  /** Number of anchors of records that retention has since removed. */
  readonly forgotten: number;
  /** The first thing that is wrong; null when nothing is. */
  readonly fault: string | null;
}

/**
 * Compares the chain of audit records with the anchors in a file. Call it for a chain that `verifyAudit`
 * found intact: the hash of one record then covers all before it.
 * @param file of `anchorsFile`; a missing one holds no anchors
 * @throws Error if the file exists but cannot be read
 */
export async function verifyAnchors(db: Kysely<Database>, secret: string, file: string): Promise<AnchorVerdict> {
  let verdict: AnchorVerdict = { held: 0, forgotten: 0, fault: null };
  let chunk: Anchor[] = [];
  let number = 0;
  const compare = async () => {
    const { held, forgotten, fault } = await compareAnchors(db, chunk);
    verdict = { held: verdict.held + held, forgotten: verdict.forgotten + forgotten, fault };
    chunk = [];
  };
  for await (const line of linesOf(file)) {
    number += 1;
    const anchor = readAnchor(secret, line);
    if (!anchor) {
      return { ...verdict, fault: `line ${number} of ${file} is damaged, or signed with another DATA_SECRET` };
    }
    chunk.push(anchor);
    if (chunk.length === CHUNK) await compare();
    if (verdict.fault !== null) return verdict;
  }
  await compare();
  return verdict;
}

async function compareAnchors(db: Kysely<Database>, anchors: readonly Anchor[]): Promise<AnchorVerdict> {
  const head = await db.selectFrom('sys_audit_head').select(['seq', 'from_seq', 'from_hash']).executeTakeFirst();
  if (!head || anchors.length === 0) return { held: 0, forgotten: 0, fault: null };
  const links = await db
    .selectFrom('sys_audit_chain')
    .select(['seq', 'hash'])
    .where(
      'seq',
      'in',
      anchors.map(({ seq }) => seq),
    )
    .execute();
  const hashes = new Map([...links.map(({ seq, hash }) => [seq, hash] as const), [head.from_seq, head.from_hash]]);
  let [held, forgotten] = [0, 0];
  for (const { time, seq, hash } of anchors) {
    if (seq < head.from_seq) {
      forgotten += 1;
      continue;
    }
    const fault = (text: string) => ({ held, forgotten, fault: `${text}, noted at ${time.toISOString()}` });
    if (seq > head.seq) return fault(`the chain ends at record ${head.seq}, but there was a record ${seq}`);
    if (hashes.get(seq) !== hash) return fault(`record ${seq} or one before it was rewritten: it had another hash`);
    held += 1;
  }
  return { held, forgotten, fault: null };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file, 'utf8');
  try {
    yield* createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
  } finally {
    stream.destroy();
  }
}
