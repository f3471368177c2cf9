import { Bytes } from './bytes.ts';

/** [MS-CFB], version 3. */
const SECTOR = 512;
const ENTRIES_PER_SECTOR = SECTOR / 4;
/** Sectors of the allocation table that the header itself names. */
const IN_HEADER = 109;
/** Streams below this live elsewhere in such a file; ours is filled up to it. */
const SMALLEST_STREAM = 4096;

const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;
const TABLE_OF_TABLE = 0xfffffffc;

/** The bytes before and after the single stream of a compound file, whose length is a multiple of 512. */
interface Frame {
  readonly before: Buffer;
  readonly after: Buffer;
  /** Zeros between the content of the stream and the bytes after it. */
  readonly filler: number;
}

/**
 * The frame of a file with one stream: header, stream, directory, allocation table, and for files above 7 MB the table
 * of that table's sectors.
 * @param name of the stream
 * @param length of its content in bytes
 */
export function compoundFile(name: string, length: number): Frame {
  const size = Math.max(SMALLEST_STREAM, Math.ceil(length / SECTOR) * SECTOR);
  const streamSectors = size / SECTOR;
  let tableSectors = 0;
  let outerSectors = 0;
  for (;;) {
    const needed = Math.ceil((streamSectors + 1 + tableSectors + outerSectors) / ENTRIES_PER_SECTOR);
    const outer = Math.max(0, Math.ceil((needed - IN_HEADER) / (ENTRIES_PER_SECTOR - 1)));
    if (needed === tableSectors && outer === outerSectors) break;
    tableSectors = needed;
    outerSectors = outer;
  }
  const places = { directory: streamSectors, table: streamSectors + 1, outer: streamSectors + 1 + tableSectors };
  const tablePlaces = Array.from({ length: tableSectors }, (_, index) => places.table + index);

  const table = new Bytes();
  for (let sector = 1; sector < streamSectors; sector += 1) table.u32(sector);
  table.u32(END, END);
  for (let count = 0; count < tableSectors; count += 1) table.u32(TABLE);
  for (let count = 0; count < outerSectors; count += 1) table.u32(TABLE_OF_TABLE);
  table.pad(tableSectors * SECTOR, 0xff);

  const outer = new Bytes();
  for (let index = 0; index < outerSectors; index += 1) {
    const from = IN_HEADER + index * (ENTRIES_PER_SECTOR - 1);
    outer.u32(...tablePlaces.slice(from, from + ENTRIES_PER_SECTOR - 1)).pad((index + 1) * SECTOR - 4, 0xff);
    outer.u32(index + 1 < outerSectors ? places.outer + index + 1 : END);
  }

  return {
    before: header(tablePlaces, places.directory, outerSectors === 0 ? END : places.outer, outerSectors),
    filler: size - length,
    after: Buffer.concat([directory(name, size), table.take(), outer.take()]),
  };
}

function header(tablePlaces: readonly number[], directoryAt: number, outerAt: number, outerSectors: number): Buffer {
  return new Bytes()
    .u8(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
    .pad(24)
    .u16(0x003e, 3, 0xfffe, 9, 6)
    .pad(44)
    .u32(tablePlaces.length, directoryAt, 0, SMALLEST_STREAM, END, 0, outerAt, outerSectors)
    .u32(...tablePlaces.slice(0, IN_HEADER))
    .pad(SECTOR, 0xff)
    .take();
}

function directory(name: string, size: number): Buffer {
  return Buffer.concat([
    entry('Root Entry', 5, 1, END, 0),
    entry(name, 2, FREE, 0, size),
    entry('', 0, FREE, 0, 0),
    entry('', 0, FREE, 0, 0),
  ]);
}

function entry(name: string, kind: number, child: number, start: number, size: number): Buffer {
  const text = Buffer.from(name, 'utf16le');
  return new Bytes()
    .add(text)
    .pad(64)
    .u16(name === '' ? 0 : text.length + 2)
    .u8(kind, 1)
    .u32(FREE, FREE, child)
    .pad(116)
    .u32(start, size, 0)
    .take();
}
