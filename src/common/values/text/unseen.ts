/** Blanks of every script, line ends included: what `\s` matches. */
const BLANK = /^\s$/;

/** First and last code of characters without a width: controls, soft hyphen, joiners, marks of direction, fillers. */
const INVISIBLE: readonly (readonly [number, number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2069],
  [0x3164, 0x3164],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
];

/** Joiners have no width and still change what is drawn: scripts of India and pictographs need them inside. */
const JOINERS: ReadonlySet<number> = new Set([0x200c, 0x200d]);

/** True for a character code that is a blank or has no width. */
function isUnseen(code: number): boolean {
  if (code > 0x20 && code < 0x7f) return false;
  return isBlank(code) || INVISIBLE.some(([first, last]) => code >= first && code <= last);
}

/** True for a blank; line ends are blanks. */
export function isBlank(code: number): boolean {
  return code === 0x20 || BLANK.test(String.fromCharCode(code));
}

/** True for a character without a width that changes nothing inside a word. */
export function isIdle(code: number): boolean {
  return isUnseen(code) && !isBlank(code) && !JOINERS.has(code);
}

/** A text without the blanks and invisible characters at its ends. */
export function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isUnseen(text.charCodeAt(start))) start += 1;
  while (end > start && isUnseen(text.charCodeAt(end - 1))) end -= 1;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}
