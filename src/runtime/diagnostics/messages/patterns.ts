import { error, warning } from './message.ts';

export const invalidPattern = (reason: string) => error('E312', `the regular expression is not valid: ${reason}`);

export const explosivePattern = () =>
  error(
    'E313',
    'the regular expression repeats a group that repeats itself or has alternatives, which can take for ever',
  );

export const sharedRepetition = () =>
  error(
    'E313',
    'three repetitions here can take the same characters (one that may begin anywhere counts as another), which takes for ever on a long text: begin with "^", or put a character between them that they do not take',
  );

export const patternTooLong = (length: number, limit: number) =>
  error('E314', `the regular expression has ${length} characters, more than ${limit}`);

export const patternLooksLikeName = (pattern: string, hint: string | null) =>
  warning('W502', `no pattern is named "${pattern}", so it is read as a regular expression`, hint);
