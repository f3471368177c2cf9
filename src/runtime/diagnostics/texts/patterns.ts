/** Texts of the messages of the same file in `messages`. */
export const PATTERNS = {
  E312: (reason: string) => `the regular expression is not valid: ${reason}`,
  E313: () => 'the regular expression repeats a group that repeats itself or has alternatives, which can take for ever',
  'E313.sharedRepetition': () =>
    'three repetitions here can take the same characters (one that may begin anywhere counts as another), which takes for ever on a long text: begin with "^", or put a character between them that they do not take',
  E314: (length: number, limit: number) => `the regular expression has ${length} characters, more than ${limit}`,
  W502: (pattern: string) => `no pattern is named "${pattern}", so it is read as a regular expression`,
};
