import { error } from './message.ts';

/** E207: no rule of that name. `advice` explains a word of a neighbouring language, or null. */
export const unknownRule = (rule: string, hint: string | null, advice: string | null) =>
  error('E207', [rule, advice], hint);

/** E208: no condition operator of that name. */
export const unknownOperator = (operator: string, hint: string | null) => error('E208', [operator], hint);
