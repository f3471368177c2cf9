import type { Expression } from '../contract/expression.ts';
import type { Path } from '../data/path.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import { mixedPlus, unknownFunction, unknownWord, wrongArity } from '../diagnostics/messages/expressions.ts';
import { nearest, nearestWord } from '../diagnostics/suggest.ts';
import type { ExpressionNode } from './ast.ts';
import { type Evaluator, evaluatorOf } from './evaluate.ts';
import { isMixed } from './kind.ts';
import type { Names } from './names.ts';
import { parseExpression } from './parse.ts';
import { nodesOf } from './walk.ts';

/** A part of a text as an evaluator with what it reads. */
export interface CompiledPart {
  readonly reads: readonly Path[];
  readonly evaluate: Evaluator;
}

const NOTHING: CompiledPart = Object.freeze({ reads: Object.freeze([]), evaluate: () => null });

function checkNode(node: ExpressionNode, names: Names, cursor: Cursor, start: number): void {
  if (node.kind === 'path') {
    const problem = names.problemOf(node.path);
    if (problem) cursor.report(problem, start + node.at);
  }
  if (node.kind === 'binary' && isMixed(node, names)) cursor.report(mixedPlus(), start + node.sign);
  if (node.kind !== 'call') return;
  const called = names.functions.get(node.name);
  if (!called) {
    const known = names.functions.names();
    const hint = nearestWord(node.name, known, cursor.foreign);
    cursor.report(unknownFunction(node.name, known, hint, cursor.foreign.adviceOn(node.name, known)), start + node.at);
    return;
  }
  const [fewest, most] = called.arity;
  if (node.args.length < fewest || node.args.length > most) {
    cursor.report(wrongArity(node.name, called.arity, node.args.length), start + node.at);
  }
  for (const [index, words] of Object.entries(called.words ?? {})) {
    const arg = node.args[Number(index)];
    if (arg?.kind !== 'literal' || words.some((word) => word === arg.value)) continue;
    const given = String(arg.value);
    cursor.report(unknownWord(node.name, words, given, nearest(given, words)), start + arg.at);
  }
}

/**
 * Compiles the expression in a string from offset `start`. Reports mistakes at the cursor; an
 * invalid expression evaluates to null.
 */
export function compilePart(text: string, start: number, names: Names, cursor: Cursor): CompiledPart {
  const parsed = parseExpression(text);
  if (!parsed.ok) {
    cursor.report(parsed.message, start + parsed.offset);
    return NOTHING;
  }
  const nodes = nodesOf(parsed.node);
  for (const node of nodes) checkNode(node, names, cursor, start);
  return {
    reads: nodes.flatMap((node) => (node.kind === 'path' ? [Object.freeze(node.path)] : [])),
    evaluate: evaluatorOf(parsed.node, names),
  };
}

/** Compiles the text of `compute` or `$expr`. */
export function compileExpression(text: string, names: Names, cursor: Cursor): Expression {
  return Object.freeze(compilePart(text, 0, names, cursor));
}
