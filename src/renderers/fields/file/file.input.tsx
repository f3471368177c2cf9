import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { textOf } from '../../fieldParts/props.ts';
import { UploadField } from '../../files/UploadField.tsx';
import { folderOf, mostOf } from './uploadProps.ts';

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
