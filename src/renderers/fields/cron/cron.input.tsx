import { ClockCircleOutlined } from '@ant-design/icons';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { DialogText } from '../../fieldParts/DialogText.tsx';

const CronDialog = lazyPart(async () => (await import('./CronDialog.tsx')).CronDialog);

export function Input(props: FieldInputProps) {
  const { title } = props.field;
  return (
    <DialogText
      input={props}
      button={{ icon: <ClockCircleOutlined aria-hidden />, label: `生成${title}`, title: '生成 Cron 表达式' }}
      dialog={(parts) => <CronDialog title={title} {...parts} />}
    />
  );
}
