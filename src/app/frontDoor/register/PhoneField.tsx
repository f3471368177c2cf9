import { useState } from 'react';
import type { FieldProps } from '../../credentials/validation/useFields.ts';
import { TextField } from '../controls/TextField.tsx';
import styles from './register.module.css';

/** The numbers that may be chosen (S2.27). */
const COUNTRY_CODES = ['+86', '+87'] as const;

/**
 * The mobile number behind its country code. The code helps people to type the right thing; the call carries the 11
 * digits alone (S7.15).
 */
export function PhoneField(field: FieldProps) {
  const [code, setCode] = useState<string>(COUNTRY_CODES[0]);
  return (
    <TextField
      {...field}
      label="手机号"
      placeholder="11 位手机号"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={11}
      prefix={
        <select
          className={styles.country}
          aria-label="国家或地区代码"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        >
          {COUNTRY_CODES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      }
    />
  );
}
