import { error } from './message.ts';

export const unknownRule = (rule: string, hint: string | null, advice: string | null) =>
  error('E207', [rule, advice], hint);

export const unknownOperator = (operator: string, hint: string | null) => error('E208', [operator], hint);
