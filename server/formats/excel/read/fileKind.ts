import { open } from 'node:fs/promises';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const BYTE_ORDER_MARK = /^(?:\xef\xbb\xbf|\xff\xfe)/;

/** Characters that never occur in text: controls other than those of lines and columns. */
const CONTROLS = /(?![\t-\r\x7f-\x9f])\p{Cc}/u;

/** Bytes that show what a text is. */
const START_BYTES = 2048;

/** Detects the kind of a file by its content, whatever its name. */
export type FileKind = 'zip' | 'compound' | 'webPage' | 'xml' | 'text' | null;

/**
 * `text` is one with commas or tabs, as programs write tables that only look like workbooks.
 * @returns null for everything else
 */
export async function fileKind(path: string): Promise<FileKind> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function kindOf(start: Buffer): FileKind {
  if (start.subarray(0, ZIP.length).equals(ZIP)) return 'zip';
  if (start.subarray(0, COMPOUND.length).equals(COMPOUND)) return 'compound';
  const text = start.toString('latin1').replace(BYTE_ORDER_MARK, '').replaceAll('\0', '').trimStart();
  if (/^<(?:!doctype html|!--|html|head|body|meta|table|style|div)\b/i.test(text) || /<(?:html|table)\b/i.test(text))
    return 'webPage';
  if (/^<\?xml\b/i.test(text)) return 'xml';
  const [line = ''] = text.split(/[\r\n]/, 1);
  return /[,\t;]/.test(line) && !CONTROLS.test(text) && !/^(?:%PDF|\{\\rtf)/.test(text) ? 'text' : null;
}
