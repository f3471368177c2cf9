import { type ESTree, Visitor } from 'vite';

/** lodash asks for the global object this way when there is neither `globalThis` nor `self`: no browser gets here. */
const UNREACHABLE = /^(?:new )?Function\([`'"]return this[`'"]\)$/;

/**
 * Every place of a program that turns text into code (`eval`, `Function`), as source text: the page's
 * Content-Security-Policy refuses them at run time (safety rule 9.1).
 */
export function codeGeneration(program: ESTree.Program, source: string): string[] {
  const found: string[] = [];
  const check = ({ callee, start, end }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (callee.type !== 'Identifier' || (callee.name !== 'eval' && callee.name !== 'Function')) return;
    const text = source.slice(start, end);
    if (!UNREACHABLE.test(text)) found.push(text.slice(0, 120));
  };
  new Visitor({ CallExpression: check, NewExpression: check }).visit(program);
  return found;
}

/** Every assignment to `innerHTML` or `outerHTML`, as source text: with Trusted Types each needs a policy. */
export function markupWrites(program: ESTree.Program, source: string): string[] {
  const found: string[] = [];
  const check = ({ left, start, end }: ESTree.AssignmentExpression) => {
    if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier' || left.computed) return;
    const { name } = left.property;
    if (name === 'innerHTML' || name === 'outerHTML') found.push(source.slice(start, end).slice(0, 120));
  };
  new Visitor({ AssignmentExpression: check }).visit(program);
  return found;
}
