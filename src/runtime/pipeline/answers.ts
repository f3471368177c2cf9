import { type AnswerShapes, answersIn } from '../../common/answerShape.ts';
import answers from './answers.generated.json' with { type: 'json' };

/**
 * Response shapes of the server's calls, for checking documents; screens that are only shown do
 * without them.
 */
export const ANSWERS: AnswerShapes = answersIn(answers);
