import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { textOf } from '../../fieldParts/props.ts';
import { UploadField } from '../../files/UploadField.tsx';
import { folderOf, mostOf } from './uploadProps.ts';

export function Input(props: FieldInputProps) {
  const { field } = props;
  return (
    <UploadField
      input={props}
      look={{
        pictures: field.props.fileType === 'image',
        endings: [],
        folder: folderOf(field),
        most: mostOf(field),
        asList: field.props.returnUrl === false,
        text: textOf(field, 'text') ?? '点击上传',
        multiple: field.props.multiple !== false,
        hasButton: field.props.buttonVisible !== false,
      }}
    />
  );
}
