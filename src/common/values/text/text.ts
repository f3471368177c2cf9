import { isBlank, isIdle, trimUnseen } from './unseen.ts';

/** Printable ASCII with single blanks inside: most names and codes, which need no work. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Full-width letters and digits; other full-width signs are part of Chinese names. */
const WIDE = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
const WIDE_OFFSET = 0xfee0;

/** Characters between `!` and `~`, and those as wide as a Chinese character. */
const WIDE_ASCII = /[\uff01-\uff5e]/g;

function narrowed(text: string, pattern: RegExp): string {
  return text.replace(pattern, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET));
}

/** A text on one line as readers see it: composed (NFC), one kind of blank, no invisible characters, trimmed. */
function readName(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = Array.from(trimUnseen(text.normalize('NFC')), (sign) => {
    const code = sign.charCodeAt(0);
    if (sign.length > 1 || (code > 0x20 && code < 0x7f)) return sign;
    if (isBlank(code)) return ' ';
    return isIdle(code) ? '' : sign;
  });
  return trimUnseen(seen.join(''));
}

/** A text as it was written, composed (NFC), without blanks and invisible characters at its ends. */
export function trimmedText(text: string): string {
  return PLAIN.test(text) ? text : trimUnseen(text.normalize('NFC'));
}

/** The same for what identifies a record: letters and digits are narrow, too. */
export function readCode(text: string): string {
  return PLAIN.test(text) ? text : narrowed(readName(text), WIDE);
}

/** Marks without a width that change neither which characters are seen nor their order. */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** A text for a reader of numbers and times: narrow signs, one kind of minus, point and colon, no marks, trimmed. */
export function narrow(text: string): string {
  return narrowed(trimUnseen(text), WIDE_ASCII)
    .replace(MARKS, '')
    .replace(/[\u2236\ufe55]/g, ':')
    .replace(/[\u2010-\u2013\u2212\ufe63]/g, '-')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/\uffe5/g, '¥');
}

/** PostgreSQL cannot store the character NUL in text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0');
}
