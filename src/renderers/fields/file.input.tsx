import type { FieldInputProps } from '../../runtime/fieldRenderer.ts';
import { UploadField } from '../files/UploadField.tsx';
import { folderOf, mostOf } from './files.ts';
import { textOf } from './props.ts';

export function Input(props: FieldInputProps) {
  const { field } = props;
  const most = mostOf(field);
  const endings = (textOf(field, 'accept') ?? '').split(',').map((ending) => ending.trim());
  return (
    <UploadField
      input={props}
      look={{
        pictures: false,
        endings: endings.filter((ending) => ending !== ''),
        folder: folderOf(field),
        most,
        asList: false,
        text: textOf(field, 'text') ?? '点击上传',
        multiple: most !== 1,
        hasButton: true,
      }}
    />
  );
}
