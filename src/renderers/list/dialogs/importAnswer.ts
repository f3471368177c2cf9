import type { Answer } from '../../../runtime/contract/ports.ts';
import { isRecord } from '../../../runtime/data/json.ts';

/** Outcome of an import, in words for the user. */
export type ImportOutcome =
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }
  /** Some lines were bad; the file names them. */
  | { readonly kind: 'partly'; readonly title: string; readonly text: string; readonly file: ErrorFile | null };

export interface ErrorFile {
  /** Below the API base, or a whole address. */
  readonly address: string;
  readonly name: string;
}

const PARTLY = 201;

function errorFileOf(result: unknown): ErrorFile | null {
  // An older family of servers answers with the bare address.
  const address = isRecord(result) ? result.fileUrl : result;
  if (typeof address !== 'string' || address === '') return null;
  const name = isRecord(result) && typeof result.fileName === 'string' ? result.fileName : address.split('/').at(-1);
  return { address, name: name ?? address };
}

/** Reads the answer to an import of some files (S3.21, S8.5c). */
export function importOutcome(answer: Answer, fileNames: readonly string[]): ImportOutcome {
  const { success, code, message, result } = answer;
  const files = fileNames.join('、');
  if (code === PARTLY) {
    const text = isRecord(result) && typeof result.msg === 'string' ? result.msg : '';
    return { kind: 'partly', title: message || '导入成功,但是有错误数据!', text, file: errorFileOf(result) };
  }
  if (success) return { kind: 'done', text: message || `${files} 文件上传成功` };
  return { kind: 'failed', text: `${files} ${message}.` };
}
