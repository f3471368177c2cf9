import type { FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { booleanProp, countProp, textProp } from '../../fieldParts/propSchema.ts';
import { readStored } from '../../files/storedFiles.ts';
import { propsOf } from '../../shared/registeredProps.ts';

/** Props that every kind of upload has. */
export const uploadProps = {
  biz: textProp('What the files are for: a folder that the server knows. Default `temp`.'),
  number: countProp('Most files, of which the last stay; 0: all. Default: `max` of the field, else 0.'),
  allowDownload: booleanProp('Whether files are offered for download.'),
  allowRemove: booleanProp('Whether files may be removed.'),
  popup: booleanProp(
    'Whether the field is one line with the names of its files, which are changed in a dialog. Default false, in a row of a grid true.',
  ),
};

/** S9.6 */
const DEFAULT_FOLDER = 'temp';

export function folderOf(field: FieldView): string {
  return propsOf(field, 'upload').biz || DEFAULT_FOLDER;
}

/** Most files of a field; 0 has no limit. */
export function mostOf(field: FieldView): number {
  return propsOf(field, 'upload').number ?? field.most ?? 0;
}

/** Whether the field offers stored files for download (S3.19a). */
export function mayDownload(field: FieldView): boolean {
  return propsOf(field, 'upload').allowDownload !== false;
}

/** Permissions for stored files in the editor (S3.19a). */
export function permitsOf(field: FieldView) {
  return { mayDownload: mayDownload(field), mayRemove: propsOf(field, 'upload').allowRemove !== false };
}

/** True if keys, pastes and filling must leave a value alone, because it holds files that may not be removed. */
export function keepsFiles(value: unknown, field: FieldView): boolean {
  return !permitsOf(field).mayRemove && readStored(value).length > 0;
}

/** The names of stored files, for export. */
export function storedNames(value: unknown): string {
  return readStored(value)
    .map(({ fileName }) => fileName)
    .join(',');
}
