/** Characters that XML 1.0 cannot hold, and what would be read as one of them. */
const UNSPEAKABLE = /(?![\t\n\r\x7f-\x9f])\p{Cc}|[\ufffe\uffff]|\p{Cs}|_(?=x[0-9A-Fa-f]{4}_)/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** A text as the content of an element or a value in quotes; unspeakable characters as `_xHHHH_` (ECMA-376, ST_Xstring). */
export function xmlText(text: string): string {
  return text
    .replace(UNSPEAKABLE, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character);
}

/** `A` for 0, `AA` for 26. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}
