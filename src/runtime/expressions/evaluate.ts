import { type Decimal, toDecimal as decimalOf, scaledOf } from '../../common/values/number/decimal.ts';
import { heldArithmetic } from '../../common/values/number/heldArithmetic.ts';
import { readPath, type Scope } from '../data/path.ts';
import { isSame, isTrue, order, toDecimal, toText } from '../data/values.ts';
import type { BinaryOperator, ExpressionNode } from './ast.ts';
import { kindOfPlus } from './kind.ts';
import type { Names } from './names.ts';

/** A part of an expression, ready to run. */
export type Evaluator = (scope: Scope) => unknown;

type Operation = (left: unknown, right: unknown) => unknown;

/** Empty or not a number on either side gives null, never NaN: a computed field stays empty until all parts are there. */
function arithmetic(operate: (left: Decimal, right: Decimal) => Decimal | null): Operation {
  return (left, right) => {
    const [a, b] = [toDecimal(left), toDecimal(right)];
    return a === null || b === null ? null : operate(a, b);
  };
}

function comparison(holds: (order: number) => boolean): Operation {
  return (left, right) => {
    const sign = order(left, right);
    return sign !== null && holds(sign);
  };
}

const addNumbers = () => arithmetic(heldArithmetic().add);

const join: Operation = (left, right) => toText(left) + toText(right);

/**
 * For operands of unknown kind: adds numbers and numeric texts as the other operators do; joins any
 * other text.
 */
const add = (): Operation => {
  const sum = addNumbers();
  return (left, right) => (isSum(left, right) ? sum(left, right) : join(left, right));
};

function isSum(left: unknown, right: unknown): boolean {
  const texts = [left, right].filter((value) => typeof value === 'string');
  return texts.length === 0 || (texts.length === 1 && toDecimal(left) !== null && toDecimal(right) !== null);
}

/** Implementation of `+` for the known kinds of its operands. */
function plus(left: ExpressionNode, right: ExpressionNode, names: Names): Operation {
  const kind = kindOfPlus(left, right, names);
  if (kind === null) return add();
  return kind === 'text' ? join : addNumbers();
}

/** Made when they are compiled: those that compute need the arithmetic, which is loaded then. */
const OPERATIONS: Readonly<Record<Exclude<BinaryOperator, '&&' | '||' | '+'>, () => Operation>> = {
  '==': () => isSame,
  '!=': () => (left, right) => !isSame(left, right),
  '<': () => comparison((sign) => sign < 0),
  '<=': () => comparison((sign) => sign <= 0),
  '>': () => comparison((sign) => sign > 0),
  '>=': () => comparison((sign) => sign >= 0),
  '-': () => arithmetic(heldArithmetic().subtract),
  '*': () => arithmetic(heldArithmetic().multiply),
  '/': () => arithmetic(heldArithmetic().divide),
  '%': () => arithmetic(heldArithmetic().remainder),
};

function operation(operate: Operation, left: Evaluator, right: Evaluator): Evaluator {
  return (scope) => operate(left(scope), right(scope));
}

function binary(operator: Exclude<BinaryOperator, '+'>, left: Evaluator, right: Evaluator): Evaluator {
  if (operator === '&&') return (scope) => isTrue(left(scope)) && isTrue(right(scope));
  if (operator === '||') return (scope) => isTrue(left(scope)) || isTrue(right(scope));
  return operation(OPERATIONS[operator](), left, right);
}

/** Turns the sign of a number. */
function negate(value: unknown): unknown {
  const scaled = scaledOf(toDecimal(value));
  return scaled && decimalOf({ ...scaled, units: -scaled.units });
}

/** Turns a parsed expression into closures. Unknown functions give null; the compiler has reported them before. */
export function evaluatorOf(node: ExpressionNode, names: Names): Evaluator {
  const compile = (inner: ExpressionNode): Evaluator => evaluatorOf(inner, names);
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
    case 'binary': {
      const [left, right] = [compile(node.left), compile(node.right)];
      if (node.operator === '+') return operation(plus(node.left, node.right, names), left, right);
      return binary(node.operator, left, right);
    }
    case 'choice': {
      const [test, whenTrue, whenFalse] = [compile(node.test), compile(node.whenTrue), compile(node.whenFalse)];
      return (scope) => (isTrue(test(scope)) ? whenTrue(scope) : whenFalse(scope));
    }
    case 'call': {
      const called = names.functions.get(node.name);
      if (called?.computes) heldArithmetic();
      const args = node.args.map(compile);
      return (scope) => (called ? called.call(args.map((arg) => arg(scope))) : null);
    }
  }
}
