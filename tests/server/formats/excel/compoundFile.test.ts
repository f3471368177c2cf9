import { CFB } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { compoundFile } from '../../../../server/formats/excel/xls/compoundFile.ts';

// Above 6.8 MB the header has no more room for the table's places, above 15 MB one more sector of them is not enough.
it.each([0, 1, 4095, 4096, 4097, 65_024, 65_536, 6_900_000, 7_300_000, 15_500_000, 33_333_333])(
  'a compound file gives back a stream of %d bytes',
  (length) => {
    const content = Buffer.alloc(length);
    for (let at = 0; at < length; at += 97) content[at] = at % 251;
    const { before, after, filler } = compoundFile('Workbook', length);
    const file = CFB.read(Buffer.concat([before, content, Buffer.alloc(filler), after]), { type: 'buffer' });
    const read = Buffer.from(CFB.find(file, '/Workbook')?.content ?? []);
    expect(read.length).toBe(Math.max(4096, Math.ceil(length / 512) * 512));
    expect(read.subarray(0, length).equals(content)).toBe(true);
    expect(read.subarray(length).every((byte) => byte === 0)).toBe(true);
  },
);
