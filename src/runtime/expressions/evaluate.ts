import type { ExpressionFunction } from '../contract/expression.ts';
import type { Registry } from '../contract/registry.ts';
import { readPath, type Scope } from '../data/path.ts';
import { isSame, isTrue, order, toNumber, toText } from '../data/values.ts';
import type { BinaryOperator, ExpressionNode } from './ast.ts';

/** A part of an expression, ready to run. */
export type Evaluator = (scope: Scope) => unknown;

type Operation = (left: unknown, right: unknown) => unknown;

/** Empty or not a number on either side gives null, never NaN: a computed field stays empty until all parts are there. */
function arithmetic(operate: (left: number, right: number) => number): Operation {
  return (left, right) => {
    const [a, b] = [toNumber(left), toNumber(right)];
    return a === null || b === null ? null : toNumber(operate(a, b));
  };
}

function comparison(holds: (order: number) => boolean): Operation {
  return (left, right) => {
    const sign = order(left, right);
    return sign !== null && holds(sign);
  };
}

const addNumbers = arithmetic((a, b) => a + b);

/** Adds numbers; as soon as one side is text, joins texts. */
const add: Operation = (left, right) =>
  typeof left === 'string' || typeof right === 'string' ? toText(left) + toText(right) : addNumbers(left, right);

const OPERATIONS: Readonly<Record<Exclude<BinaryOperator, '&&' | '||'>, Operation>> = {
  '==': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': comparison((sign) => sign < 0),
  '<=': comparison((sign) => sign <= 0),
  '>': comparison((sign) => sign > 0),
  '>=': comparison((sign) => sign >= 0),
  '+': add,
  '-': arithmetic((a, b) => a - b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  '%': arithmetic((a, b) => a % b),
};

function binary(operator: BinaryOperator, left: Evaluator, right: Evaluator): Evaluator {
  if (operator === '&&') return (scope) => isTrue(left(scope)) && isTrue(right(scope));
  if (operator === '||') return (scope) => isTrue(left(scope)) || isTrue(right(scope));
  const operate = OPERATIONS[operator];
  return (scope) => operate(left(scope), right(scope));
}

function negate(value: unknown): unknown {
  const number = toNumber(value);
  return number === null ? null : -number;
}

/** Turns a parsed expression into closures. Unknown functions give null; the compiler has reported them before. */
export function evaluatorOf(node: ExpressionNode, functions: Registry<ExpressionFunction>): Evaluator {
  const compile = (inner: ExpressionNode): Evaluator => evaluatorOf(inner, functions);
  switch (node.kind) {
    case 'literal':
      return () => node.value;
    case 'path':
      return (scope) => readPath(scope, node.path) ?? null;
    case 'list': {
      const items = node.items.map(compile);
      return (scope) => items.map((item) => item(scope));
    }
    case 'unary': {
      const operand = compile(node.operand);
      return node.operator === '!' ? (scope) => !isTrue(operand(scope)) : (scope) => negate(operand(scope));
    }
    case 'binary':
      return binary(node.operator, compile(node.left), compile(node.right));
    case 'choice': {
      const [test, whenTrue, whenFalse] = [compile(node.test), compile(node.whenTrue), compile(node.whenFalse)];
      return (scope) => (isTrue(test(scope)) ? whenTrue(scope) : whenFalse(scope));
    }
    case 'call': {
      const called = functions.get(node.name);
      const args = node.args.map(compile);
      return (scope) => (called ? called.call(args.map((arg) => arg(scope))) : null);
    }
  }
}
