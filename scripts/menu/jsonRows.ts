import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type ExportedRow, TextError, wireName } from './exportedRow.ts';

/**
 * The rows of a JSON text: an array of them, or an answer that holds one in `result`, `records` or `RECORDS`. What hangs
 * below a row in `children` follows it.
 * @throws TextError when it is something else
 */
export function jsonRows(text: string): readonly ExportedRow[] {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) throw new TextError(`this is no JSON: ${printParseErrorCode(error.error)}`, error.offset);
  if (!root) throw new TextError('the text is empty', 0);
  return rowsOf(listIn(root), null);
}

function listIn(node: Node): Node {
  if (node.type === 'array') return node;
  if (node.type !== 'object') throw new TextError('rows were expected: an array of objects', node.offset);
  if (memberOf(node, 'success')?.value === false)
    throw new TextError(`the answer is a refusal: ${String(memberOf(node, 'message')?.value)}`, node.offset);
  if (memberOf(node, 'menu'))
    throw new TextError(
      'this is the menu that one user sees; export the table sys_permission, or save the answer of /sys/permission/list',
      node.offset,
    );
  const inside = ['result', 'records', 'RECORDS'].map((name) => memberOf(node, name)).find((found) => found);
  if (inside) return listIn(inside);
  throw new TextError('rows were expected: an array, or an answer with "result"', node.offset);
}

function rowsOf(list: Node, above: string | null): readonly ExportedRow[] {
  return (list.children ?? []).flatMap((node) => {
    if (node.type !== 'object') throw new TextError('a row was expected: an object', node.offset);
    const values = new Map<string, string | null>();
    for (const { children: [key, value] = [] } of node.children ?? []) {
      if (key && value && value.type !== 'object' && value.type !== 'array')
        values.set(wireName(String(key.value)), textOf(getNodeValue(value)));
    }
    if (above !== null && !values.has('parentId')) values.set('parentId', above);
    const children = memberOf(node, 'children');
    const below = children?.type === 'array' ? rowsOf(children, values.get('id') ?? null) : [];
    return [{ offset: node.offset, values }, ...below];
  });
}

function textOf(value: unknown): string | null {
  if (value === null) return null;
  return typeof value === 'boolean' ? String(Number(value)) : String(value);
}

function memberOf(node: Node, name: string): Node | undefined {
  return node.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1];
}
