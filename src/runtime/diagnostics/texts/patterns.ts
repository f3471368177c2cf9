/** Texts of the messages of the same file in `messages`. */
export const PATTERNS = {
  E312: (reason: string) => `the regular expression is not valid: ${reason}`,
  E313: (part: string) =>
    `"${part}" looks around, which the linear-time engine cannot: expected an expression without look-around; use several patterns in a list, which all have to match, or "check"`,
  'E313.backReference': (part: string) =>
    `"${part}" refers back to a group, which the linear-time engine cannot: expected an expression without back references; use "check" for a comparison`,
  'E313.states': () =>
    'the regular expression repeats too much: expected at most about 1000 repeated parts in all; use smaller counts, or "*" and "maxLength"',
  E314: (length: number, limit: number) => `the regular expression has ${length} characters, more than ${limit}`,
  W502: (pattern: string) => `no pattern is named "${pattern}", so it is read as a regular expression`,
};
