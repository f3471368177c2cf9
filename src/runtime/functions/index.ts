import type { ExpressionFunction } from '../contract/expression.ts';
import { DATE_FUNCTIONS } from './dates.ts';
import { LIST_FUNCTIONS } from './list.ts';
import { NUMBER_FUNCTIONS } from './number.ts';
import { TEXT_FUNCTIONS } from './text.ts';

/** The functions every document may call (language section 6). An application registers more. */
export const expressionFunctions: readonly ExpressionFunction[] = [
  ...LIST_FUNCTIONS,
  ...NUMBER_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DATE_FUNCTIONS,
];
