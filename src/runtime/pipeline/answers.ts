import { type AnswerShapes, answersIn } from '../../common/answerShape.ts';
import answers from './answers.generated.json' with { type: 'json' };

/** What the calls of the server answer, for whoever checks documents; screens that are only shown do without it. */
export const ANSWERS: AnswerShapes = answersIn(answers);
