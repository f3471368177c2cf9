import { BackupError, damaged } from './backupError.ts';
import type { ByteReader } from './byteReader.ts';
import type { SealHead } from './seal.ts';

const MARK = 'GUANGSHU BACKUP ';
/** Grows with every change that older products cannot read. */
const FORMAT = 1;
const LONGEST = 1000;

/** The first line of the file for a backup with this encryption; null for none. */
export function fileHead(sealHead: SealHead | null): Buffer {
  return Buffer.from(`${MARK}${FORMAT} ${JSON.stringify({ seal: sealHead })}\n`);
}

/**
 * Reads the first line of a backup.
 * @returns the encryption of the rest, or null if it is not encrypted
 * @throws BackupError if it is no backup, or one of a newer product
 */
export async function readFileHead(reader: ByteReader): Promise<SealHead | null> {
  const mark = (await reader.read(MARK.length)).toString('latin1');
  if (mark !== MARK) {
    throw new BackupError('this file is no backup of Guangshu. Expected a file that `npm run backup` wrote.');
  }
  const [, format = '', json = ''] = /^(\d{1,4}) (\{.*\})$/.exec(await readLine(reader)) ?? [];
  if (format === '') throw damaged('its first line cannot be read');
  if (Number(format) > FORMAT) {
    throw new BackupError(
      `the backup has format ${format}, and this version of the product reads formats up to ${FORMAT}. Restore it with ` +
        'the version that wrote it, or a newer one.',
    );
  }
  return sealHeadOf(json);
}

async function readLine(reader: ByteReader): Promise<string> {
  let line = '';
  while (line.length < LONGEST) {
    const byte = (await reader.read(1)).toString('latin1');
    if (byte === '\n' || byte === '') return line;
    line += byte;
  }
  return line;
}

function sealHeadOf(json: string): SealHead | null {
  try {
    const { seal }: { seal?: unknown } = Object(JSON.parse(json));
    if (seal === null) return null;
    const { salt, check }: { salt?: unknown; check?: unknown } = Object(seal);
    if (typeof salt === 'string' && typeof check === 'string') return { salt, check };
  } catch {
    // Answered below, as any other line that is no object.
  }
  throw damaged('its first line cannot be read');
}
