import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { FilePop } from '../../files/FilePop.tsx';
import { UploadField } from '../../files/UploadField.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import { folderOf, mostOf, permitsOf } from './uploadProps.ts';

export function Input(props: FieldInputProps) {
  const { field } = props;
  const most = mostOf(field);
  const { multiple = most > 1 } = propsOf(field, 'image');
  const Files = propsOf(field, 'image').popup === true ? FilePop : UploadField;
  return (
    <Files
      input={props}
      look={{
        ...permitsOf(field),
        pictures: true,
        endings: [],
        folder: folderOf(field),
        most: multiple ? most : 1,
        asList: false,
        text: propsOf(field, 'image').text || '上传',
        multiple,
        hasButton: true,
      }}
    />
  );
}
