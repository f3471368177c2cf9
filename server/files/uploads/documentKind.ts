import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Refusal } from '../../http/reply.ts';

const NO_DOCUMENT =
  '不支持的文件类型，可以上传图片、pdf、doc、docx、xls、xlsx、ppt、pptx、zip、rar、7z、txt、csv、md、log、json、xml、html、svg';
const MISMATCH = '文件内容与扩展名不符，请检查文件';
const EMPTY = '文件是空的，请重新选择';

const OLD_OFFICE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const ZIP = 'PK\x03\x04';

/** Leading bytes of files by extension; null for text, which has no mark of its own (safety rule 7.1). */
const signatures: ReadonlyMap<string, string | null> = new Map([
  ['pdf', '%PDF-'],
  ['doc', OLD_OFFICE],
  ['xls', OLD_OFFICE],
  ['ppt', OLD_OFFICE],
  ['docx', ZIP],
  ['xlsx', ZIP],
  ['pptx', ZIP],
  ['zip', ZIP],
  ['rar', 'Rar!\x1a\x07'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ...['txt', 'csv', 'md', 'log', 'json', 'xml', 'html', 'svg'].map((extension) => [extension, null] as const),
]);

/** True if files of this extension are stored unchanged. */
export function isDocument(extension: string): boolean {
  return signatures.has(extension);
}

/**
 * A file that is no picture, checked by its name and its content.
 * @param path of the received file
 * @param name what its sender calls it
 * @throws Refusal when the extension is not taken or the content is something else
 */
export async function readDocument(path: string, name: string): Promise<{ content: Buffer; extension: string }> {
  const extension = extname(name).slice(1).toLowerCase();
  const signature = signatures.get(extension);
  if (signature === undefined) throw new Refusal(NO_DOCUMENT);
  const content = await readFile(path);
  if (content.length === 0) throw new Refusal(EMPTY);
  const fits =
    signature === null ? isText(content) : content.subarray(0, signature.length).toString('latin1') === signature;
  if (!fits) throw new Refusal(MISMATCH);
  return { content, extension };
}

/** Text in UTF-8 or in one of the encodings of Chinese systems, without the bytes that only programs and pictures hold. */
function isText(content: Buffer): boolean {
  const decodes = (encoding: string) => {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(content);
      return true;
    } catch {
      return false;
    }
  };
  return !content.some(isControl) && (decodes('utf-8') || decodes('gb18030'));
}

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d;
}
