import { coveredValues, decoded, signedText } from '../../common/signedText.ts';
import { wireTime } from '../../common/wireTime.ts';
import { digest } from './digest.ts';

/**
 * The text that is signed for a call (S7.1b): the query of the path, then the data.
 * @param path below the service prefix, with or without a query; values in it are percent-encoded.
 * @param data query parameters or the body object.
 */
export function canonicalText(path: string, data: Readonly<Record<string, unknown>> = {}): string {
  const [address = '', query = ''] = splitOnce(path.split('#')[0] ?? '', '?');
  const pairs = query.split('&').filter((pair) => pair !== '');
  const values = pairs.map((pair) => {
    const [name = '', value = ''] = splitOnce(pair, '=');
    return [decoded(name), decoded(value)] as const;
  });
  return signedText(coveredValues(address, values, data));
}

/** The value of `X-Sign`: 32 upper-case hex digits, MD5 of the canonical text and the secret (S7.1c). */
export function signature(path: string, data: Readonly<Record<string, unknown>>, secret: string): string {
  return digest(canonicalText(path, data) + secret).toUpperCase();
}

/**
 * The value of `X-TIMESTAMP`: `yyyyMMddHHmmss` in the time zone of the wire, GMT+8. For people in China that is their
 * local time, as the contract asks; elsewhere the server would refuse the local one.
 */
export function signingTime(date: Date): string {
  return wireTime(date).replace(/\D/g, '');
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
