export type ImageKind = 'png' | 'jpeg' | 'gif' | 'webp';

/** Number of leading bytes that identify a format. */
export const SIGNATURE_BYTES = 12;

/** True for the photos of phones that keep them as HEIC or HEIF, which most browsers do not show. */
export function isHeic(start: Uint8Array): boolean {
  return /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s.test(Buffer.from(start).toString('latin1'));
}

/** The file's kind by its content, whatever its name says; null for everything but the images we accept. */
export function imageKind(start: Uint8Array): ImageKind | null {
  const text = Buffer.from(start).toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  return null;
}
