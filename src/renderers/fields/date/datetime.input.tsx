import { readMoment } from '../../../common/values/moment/readMoment.ts';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { MomentPicker } from './MomentPicker.tsx';

export function Input(props: FieldInputProps) {
  return <MomentPicker {...props} format="YYYY-MM-DD HH:mm:ss" showTime read={readMoment} />;
}
