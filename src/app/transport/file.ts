import { parseJson } from '../../common/parseJson.ts';
import { readEnvelope } from './envelope.ts';

/** Shown when a file came without content, or a refusal without words (S8.8d). */
export const NO_FILE = '文件下载失败';

/** An envelope is never longer; a spreadsheet that happens to begin with a brace is not read whole. */
const MOST_ENVELOPE_BYTES = 65_536;

/** The server's message when an answer for a file is an envelope that refuses (S8.4e); null when it is the file. */
export async function refusalIn(blob: Blob): Promise<string | null> {
  if (blob.size === 0 || blob.size > MOST_ENVELOPE_BYTES) return null;
  const envelope = readEnvelope(parseJson(await blob.text()));
  return envelope === null ? null : envelope.message;
}

/** The name in a `Content-Disposition` header (RFC 6266), the encoded form first; null without one. */
export function fileNameOf(disposition: string | null): string | null {
  if (disposition === null) return null;
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/.exec(disposition)?.[1];
  try {
    return encoded === undefined ? (plain ?? null) : decodeURIComponent(encoded.trim());
  } catch {
    return plain ?? null;
  }
}
