import { isRecord } from '../../../../runtime/data/json.ts';

/** What is known of a person whose name exists as an account (S3.12). */
export interface ThirdInfo {
  readonly source: string;
  readonly uuid: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly operateCode: string;
}

/** What the popup says (S4.4b). */
export type ThirdMessage =
  | { readonly kind: 'failed' }
  /** The person is not known here: which phone is theirs? */
  | { readonly kind: 'bindPhone'; readonly uuid: string }
  /** The person is known; the ticket signs them in. */
  | { readonly kind: 'ticket'; readonly ticket: string }
  /** An account with the same name exists: is it theirs? */
  | { readonly kind: 'sameName'; readonly info: ThirdInfo }
  | { readonly kind: 'unknown' };

/** Reads the message of the popup (contract session.md §6). */
export function readThirdMessage(data: unknown): ThirdMessage {
  if (typeof data === 'string') return readText(data);
  if (!isRecord(data) || data.isObj !== true) return { kind: 'unknown' };
  const { source, uuid, username, avatar, operateCode } = data;
  if (typeof uuid !== 'string' || uuid === '' || typeof source !== 'string') return { kind: 'unknown' };
  return {
    kind: 'sameName',
    info: {
      source,
      uuid,
      username: typeof username === 'string' ? username : '',
      avatar: typeof avatar === 'string' ? avatar : null,
      operateCode: typeof operateCode === 'string' ? operateCode : '',
    },
  };
}

function readText(text: string): ThirdMessage {
  if (text === '登录失败') return { kind: 'failed' };
  if (text.includes('绑定手机号')) return { kind: 'bindPhone', uuid: text.split(',')[1]?.trim() ?? '' };
  return text.trim() === '' ? { kind: 'unknown' } : { kind: 'ticket', ticket: text };
}
