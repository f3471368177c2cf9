/** Longest stored part of a value; the rest of a long text is in the row itself. */
const MOST_CHARACTERS = 2000;
const HIDDEN = '******';

const secretName =
  /passw|passwd|pwd|secret|token|captcha|salt|hash$|smscode|verifycode|apikey|privatekey|recoverycode|cookie/i;
const phoneName = /phone|mobile/i;
const mailName = /e-?mail/i;
const identityName = /^(?:idcard|idno|identitycard)/i;

/**
 * A value as the audit log stores it: no secrets, only the ends of personal data, and at most 2 000
 * characters. The name decides which it is, also inside of objects and lists.
 */
function maskValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return value ?? null;
  if (secretName.test(name)) return HIDDEN;
  if (Array.isArray(value)) return value.map((one) => maskValue(name, one));
  if (typeof value === 'object' && !(value instanceof Date)) return maskValues(value);
  const isText = typeof value === 'string' || typeof value === 'number';
  if (isText && phoneName.test(name)) return maskMiddle(String(value), 3, 4);
  if (isText && identityName.test(name)) return maskMiddle(String(value), 3, 2);
  if (typeof value !== 'string') return value;
  if (mailName.test(name)) return maskMail(value);
  if (value.length <= MOST_CHARACTERS) return value;
  return `${value.slice(0, MOST_CHARACTERS)}…（共${value.length}字）`;
}

/** @param hidden names of values that are never shown, whatever they are called */
export function maskValues(values: object, hidden: ReadonlySet<string> = new Set()): Record<string, unknown> {
  const masked: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(values))
    masked[name] = hidden.has(name) && value !== null ? HIDDEN : maskValue(name, value);
  return masked;
}

/** Text on one line: characters that would break it, or could move the reader's cursor, are escaped. */
export function escapeLines(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function maskMiddle(text: string, first: number, last: number): string {
  if (text.length <= first + last) return HIDDEN;
  return `${text.slice(0, first)}****${text.slice(-last)}`;
}

function maskMail(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 1 ? HIDDEN : `${text.slice(0, 1)}***${text.slice(at)}`;
}
