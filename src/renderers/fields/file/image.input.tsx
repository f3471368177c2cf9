import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { textOf } from '../../fieldParts/props.ts';
import { UploadField } from '../../files/UploadField.tsx';
import { folderOf, mostOf } from './uploadProps.ts';

export function Input(props: FieldInputProps) {
  const { field } = props;
  const most = mostOf(field);
  const multiple = typeof field.props.multiple === 'boolean' ? field.props.multiple : most > 1;
  return (
    <UploadField
      input={props}
      look={{
        pictures: true,
        endings: [],
        folder: folderOf(field),
        most: multiple ? most : 1,
        asList: false,
        text: textOf(field, 'text') ?? '上传',
        multiple,
        hasButton: true,
      }}
    />
  );
}
