import { SettingOutlined } from '@ant-design/icons';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { DialogText } from '../../fieldParts/DialogText.tsx';
import { asText } from '../../fieldParts/stringValues.ts';
import { LateIcon } from '../../shared/LateIcon.tsx';

const IconDialog = lazyPart(async () => (await import('./IconDialog.tsx')).IconDialog);

export function Input(props: FieldInputProps) {
  const shown = asText(props.value);
  return (
    <DialogText
      input={props}
      prefix={shown === '' ? undefined : <LateIcon name={shown.replace(/-o$/, '')} />}
      button={{ icon: <SettingOutlined aria-hidden />, label: `选择${props.field.title}`, title: '选择图标' }}
      dialog={({ text, ...parts }) => <IconDialog chosen={text} {...parts} />}
    />
  );
}
