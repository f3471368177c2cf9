import type { Message } from './messages/message.ts';

/** A mistake whose line and column are not looked up yet. */
export interface Problem {
  readonly message: Message;
  /** JSON pointer (RFC 6901) into the document the stage worked on. */
  readonly pointer: string;
  /** Which of the two is wrong: the name or its value. */
  readonly at: 'key' | 'value';
  /** Offset inside the string at the pointer; 0 is its first character. Undefined points at the whole value. */
  readonly offset?: number;
}

/** True if a problem is an error, not a warning. */
export function isError(problem: Problem): boolean {
  return problem.message.severity === 'error';
}
