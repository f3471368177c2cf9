/** Part of a file in bytes, both ends included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part of a file that a Range header asks for (RFC 9110 §14). Null for the whole file: no header, another unit, or
 * several parts, which a server may answer as a whole. `none` when the file has no such part.
 * @param size of the file, in bytes
 */
export function byteRange(header: string | null, size: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  // `-500` asks for the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return start >= size || start > end ? 'none' : { start, end };
}
