import { type ESTree, parseSync, Visitor } from 'vite';

/** A conditional text between elements. */
export interface BareText {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

const SHOWN_LENGTH = 60;

/**
 * Texts that come and go between elements without an element of their own: `<p>{open && '开'}<i/></p>`. A browser that
 * translates the page replaces such a text node, and React then looks for it among its siblings. Texts that are written
 * out are found; what a name or a call holds is unknown here.
 */
export function bareTexts(path: string, source: string): BareText[] {
  const found: BareText[] = [];
  const look = (children: readonly ESTree.JSXChild[]) => {
    const shown = children.filter((child) => !(child.type === 'JSXText' && child.value.trim() === ''));
    if (!shown.some((child) => child.type === 'JSXElement' || child.type === 'JSXExpressionContainer')) return;
    if (shown.length < 2) return;
    for (const child of shown) {
      if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') continue;
      if (!mayBeText(child.expression)) continue;
      const line = source.slice(0, child.start).split('\n').length;
      found.push({ line, text: source.slice(child.start, child.end).slice(0, SHOWN_LENGTH) });
    }
  };
  const onParent = ({ children }: { readonly children: readonly ESTree.JSXChild[] }) => look(children);
  new Visitor({ JSXElement: onParent, JSXFragment: onParent }).visit(parseSync(path, source).program);
  return found;
}

/** Whether a branch of a conditional expression is a text that is written out. */
function mayBeText(expression: ESTree.Expression): boolean {
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return mayBeText(expression.expression);
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].some((branch) => isText(branch) || mayBeText(branch));
    case 'LogicalExpression':
      return isText(expression.right) || mayBeText(expression.right);
    default:
      return false;
  }
}

function isText(expression: ESTree.Expression): boolean {
  if (expression.type === 'ParenthesizedExpression') return isText(expression.expression);
  return (
    expression.type === 'TemplateLiteral' || (expression.type === 'Literal' && typeof expression.value === 'string')
  );
}
