import { extensionOf, isPicture, redraw, requireImage } from '../../formats/image/image.ts';
import type { ReceivedFile } from '../../http/request/multipart.ts';
import { readDocument } from './documentKind.ts';
import type { Folder } from './folders.ts';

/** What is kept of a received file. A name that promises a picture holds one. @throws Refusal when it is not taken */
export async function accept({ path, name }: ReceivedFile, { documents, longestSide }: Folder) {
  if (documents && !(await isPicture(path, name))) return { isPicture: false, ...(await readDocument(path, name)) };
  const kind = await requireImage(path);
  return { isPicture: true, content: await redraw(path, kind, longestSide), extension: extensionOf(kind) };
}
