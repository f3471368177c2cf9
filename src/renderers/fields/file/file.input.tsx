import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { FilePop } from '../../files/FilePop.tsx';
import { UploadField } from '../../files/UploadField.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import { folderOf, mostOf, permitsOf } from './uploadProps.ts';

export function Input(props: FieldInputProps) {
  const { field } = props;
  const most = mostOf(field);
  const endings = (propsOf(field, 'file').accept || '').split(',').map((ending) => ending.trim());
  const Files = propsOf(field, 'file').popup === true ? FilePop : UploadField;
  return (
    <Files
      input={props}
      look={{
        ...permitsOf(field),
        pictures: false,
        endings: endings.filter((ending) => ending !== ''),
        folder: folderOf(field),
        most,
        asList: false,
        text: propsOf(field, 'file').text || '点击上传',
        multiple: most !== 1,
        hasButton: true,
      }}
    />
  );
}
