import { extensionOf, isPicture, redraw, requireImage } from '../../formats/image/image.ts';
import type { Gate } from '../../http/limits/gate.ts';
import type { ReceivedFile } from '../../http/request/multipart.ts';
import { readDocument } from './documentKind.ts';
import type { Folder } from './folders.ts';

/**
 * Returns the stored form of a received file. A name that promises a picture must hold one.
 * @param gate `Gates.pictures` of the server
 * @throws Refusal if the file is not accepted
 */
export async function accept({ path, name }: ReceivedFile, { documents, longestSide }: Folder, gate: Gate) {
  if (documents && !(await isPicture(path, name))) return { isPicture: false, ...(await readDocument(path, name)) };
  const kind = await requireImage(path);
  return { isPicture: true, content: await redraw(path, kind, longestSide, gate), extension: extensionOf(kind) };
}
