import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { readSheet } from '../../../../server/formats/excel/read/readSheet.ts';
import { BrokenArchive, unpackedSize } from '../../../../server/formats/excel/read/unpackedSize.ts';

describe('a workbook that cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-faults-'));
  const broken = join(folder, 'broken.xlsx');
  const sound = join(folder, 'sound.xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['名称'], ['甲']]), '数据');
  writeFileSync(broken, Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(64)]));
  writeFileSync(sound, write(book, { type: 'buffer', bookType: 'xlsx' }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is reported as broken where the archive is', async () => {
    await expect(unpackedSize(broken, { all: 1000, sharedTexts: 1000 })).rejects.toBeInstanceOf(BrokenArchive);
    await expect(readSheet(broken)).rejects.toMatchObject({ name: 'Refusal', message: /^文件已损坏/ });
  });

  it('is not reported as broken where the mistake is of the server, before the other process and in it', async () => {
    await expect(readSheet(sound)).resolves.toMatchObject({ rows: [{}, {}] });
    await expect(unpackedSize(sound, { all: Symbol('no number'), sharedTexts: 1 } as never)).rejects.toBeInstanceOf(
      TypeError,
    );
    await expect(readSheet(sound, null as never)).rejects.toMatchObject({ name: 'TypeError' });
  });
});
