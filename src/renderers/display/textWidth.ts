/** Characters as wide as two Latin ones: East Asian scripts, full-width forms, and pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

const CHARACTERS = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' });

function characterWidth(character: string): number {
  return WIDE.test(character) ? 2 : 1;
}

/** Width of a text in Latin characters; a full-width character counts two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of CHARACTERS.segment(text)) width += characterWidth(segment);
  return width;
}

/**
 * The beginning of a text that is at most `limit` Latin characters wide, with `...` behind it; the text itself when it
 * fits. What a reader sees as one character is never cut in two.
 */
export function cutToWidth(text: string, limit: number): string {
  let width = 0;
  for (const { segment, index } of CHARACTERS.segment(text)) {
    width += characterWidth(segment);
    if (width > limit) return `${text.slice(0, index).trimEnd()}...`;
  }
  return text;
}
