/** Includes characters that end a value of RFC 8187 but that `encodeURIComponent` leaves alone. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A file name for Content-Disposition as RFC 6266 has it; one that is not plain in both forms, for programs that know no other. */
export function fileNames(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded(name)}`}`;
}
