import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { FieldProps } from '../../credentials/validation/useFields.ts';
import { TextField } from './TextField.tsx';

/** The 11 digits of a mobile number. */
export function MobileField(field: FieldProps) {
  return (
    <TextField
      {...field}
      label="手机号"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="请输入手机号"
      maxLength={11}
      icon={<LineIcon name="phone" />}
    />
  );
}
