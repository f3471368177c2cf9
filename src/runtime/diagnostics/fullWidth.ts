/** Signs that a Chinese keyboard writes where a program expects others: full-width ones, and quotes of a text. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['“', '"'],
  ['”', '"'],
  ['‘', "'"],
  ['’', "'"],
  ['，', ','],
  ['、', ','],
  ['：', ':'],
  ['；', ';'],
  ['？', '?'],
  ['！', '!'],
  ['（', '('],
  ['）', ')'],
  ['【', '['],
  ['】', ']'],
  ['［', '['],
  ['］', ']'],
  ['｛', '{'],
  ['｝', '}'],
  ['＝', '='],
  ['＜', '<'],
  ['＞', '>'],
  ['《', '<'],
  ['》', '>'],
  ['＋', '+'],
  ['－', '-'],
  ['—', '-'],
  ['×', '*'],
  ['＊', '*'],
  ['÷', '/'],
  ['／', '/'],
  ['％', '%'],
  ['＆', '&'],
  ['｜', '|'],
  ['＄', '$'],
  ['。', '.'],
  ['\u3000', ' '],
]);

/** The sign that is meant by one of a Chinese keyboard; null for every other character. */
export function plainSign(char: string): string | null {
  return SIGNS.get(char) ?? null;
}
