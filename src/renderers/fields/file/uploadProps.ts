import type { FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { booleanProp, countProp, textProp } from '../../fieldParts/propSchema.ts';
import { readStored } from '../../files/storedFiles.ts';
import { propsOf } from '../../shared/registeredProps.ts';

/** Props that every kind of upload has. */
export const uploadProps = {
  biz: textProp('What the files are for: a folder that the server knows. Default `temp`.'),
  number: countProp('Most files; of more the last are kept. 0 keeps all. Default: the `max` of the field, else 0.'),
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

/** The names of stored files, for export. */
export function storedNames(value: unknown): string {
  return readStored(value)
    .map(({ fileName }) => fileName)
    .join(',');
}
