import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { FilePop } from '../../files/FilePop.tsx';
import { UploadField } from '../../files/UploadField.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import { folderOf, mostOf, permitsOf } from './uploadProps.ts';

export function Input(props: FieldInputProps) {
  const { field } = props;
  const Files = propsOf(field, 'upload').popup === true ? FilePop : UploadField;
  return (
    <Files
      input={props}
      look={{
        ...permitsOf(field),
        pictures: propsOf(field, 'upload').fileType === 'image',
        endings: [],
        folder: folderOf(field),
        most: mostOf(field),
        asList: propsOf(field, 'upload').returnUrl === false,
        text: propsOf(field, 'upload').text || '点击上传',
        multiple: propsOf(field, 'upload').multiple !== false,
        hasButton: propsOf(field, 'upload').buttonVisible !== false,
      }}
    />
  );
}
