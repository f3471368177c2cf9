import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { UploadField } from '../../files/UploadField.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import { folderOf, mostOf } from './uploadProps.ts';

export function Input(props: FieldInputProps) {
  const { field } = props;
  return (
    <UploadField
      input={props}
      look={{
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
