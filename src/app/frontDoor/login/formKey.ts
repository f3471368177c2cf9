import { isRecord } from '../../../runtime/data/json.ts';
import type { Slot } from '../../platform/storage/storage.ts';

/** Key and iv of the encrypted login form (S3.23a). */
export interface FormKey {
  readonly key: string;
  readonly iv: string;
}

export const FORM_KEY: Slot<FormKey> = {
  key: 'Encryption-Key',
  maxAgeMs: 7 * 86_400_000,
  check: (value) =>
    isRecord(value) && typeof value.key === 'string' && typeof value.iv === 'string'
      ? { key: value.key, iv: value.iv }
      : undefined,
};
