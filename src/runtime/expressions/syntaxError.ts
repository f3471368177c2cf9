import type { Message } from '../diagnostics/messages/message.ts';

/** Thrown inside the parser only; its door turns it into a result. */
export class ExpressionSyntaxError extends Error {
  readonly problem: Message;
  /** Offset in the text of the expression. */
  readonly offset: number;
  constructor(problem: Message, offset: number) {
    super(problem.id);
    this.name = 'ExpressionSyntaxError';
    this.problem = problem;
    this.offset = offset;
  }
}
