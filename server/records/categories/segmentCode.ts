const SEGMENT = 3;
const LETTER_A = 65;
const LETTER_Z = 90;
const MOST_NUMBER = 99;

/**
 * The code behind the last one on a level: three characters each, one capital letter and two digits (A01 … A99, B01);
 * behind Z99 a further segment begins.
 * @param above code of the level above, empty for the first
 * @param last greatest code on the level, null when it is empty
 */
export function nextSegmentCode(above: string, last: string | null): string {
  if (last === null) return `${above}A01`;
  const segment = last.slice(-SEGMENT);
  const letter = segment.charCodeAt(0);
  const number = Number(segment.slice(1)) + 1;
  const before = last.slice(0, -SEGMENT);
  if (number <= MOST_NUMBER) return `${before}${segment.charAt(0)}${String(number).padStart(2, '0')}`;
  return letter < LETTER_Z ? `${before}${String.fromCharCode(Math.max(letter, LETTER_A) + 1)}01` : `${last}A01`;
}
