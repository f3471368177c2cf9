import type { Condition, Payload, Template } from '../../../src/runtime/contract/expression.ts';

const constant = (answer: boolean): Condition => ({ reads: [], constant: answer, test: () => answer });

export const always = constant(true);
export const never = constant(false);

/** Holds while a field has one of these values. */
export function whenIs(name: string, ...values: readonly unknown[]): Condition {
  return { reads: [[name]], test: (scope) => values.includes(scope.get(name)) };
}

export const fixedText = (text: string): Template => ({
  reads: [],
  constant: text,
  render: () => text,
  value: () => text,
});

export const fixedValue = (value: unknown): Payload => ({ reads: [], evaluate: () => value });
