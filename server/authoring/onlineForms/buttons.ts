import type { ButtonRow, Description, Problem } from './description.ts';
import { jsonProblem } from './jsonProblem.ts';
import { onlinePermission } from './resourceDocument.ts';
import type { Part } from './screenParts.ts';

/** Actions that every list knows; a button of such a name would only change their looks. A test compares. */
export const BUILT_IN: ReadonlySet<string> = new Set([
  ...['add', 'edit', 'copy', 'detail', 'delete', 'deleteBatch', 'export', 'import'],
  ...['refresh', 'columns', 'superQuery', 'save', 'submit', 'cancel'],
]);
/** Operations of the table, whose rights have these names. */
const OPERATIONS: ReadonlySet<string> = new Set(['list', 'queryById', 'saveBatch']);

const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
const isCondition = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

function problemsOf({ button_code, button_style, selection, exp, steps }: ButtonRow): string[] {
  const problems: string[] = [];
  if (BUILT_IN.has(button_code) || OPERATIONS.has(button_code))
    problems.push(`“${button_code}”是内置操作的名称，请换一个编码`);
  if (button_style === 'link' && selection !== 'one') problems.push('行内按钮的所选记录为一条');
  const wrong = jsonProblem(steps, '步骤', isList, '数组，例如 [{ "message": "你好" }]');
  if (wrong !== null) problems.push(wrong);
  const condition = exp === null ? null : jsonProblem(exp, '显示条件', isCondition, '对象，例如 { "status": "1" }');
  if (condition !== null) problems.push(condition);
  return problems;
}

/** Mistakes in the buttons of a table that the check of its screen does not cover. */
export function buttonProblems({ head, buttons }: Description, isSub: boolean): Problem[] {
  const [first] = buttons;
  if (isSub && first)
    return [{ ...{ table: head.table_name, field: null, button: first.button_code }, message: '附表没有按钮' }];
  return buttons.flatMap((button) =>
    problemsOf(button).map((message) => ({
      ...{ table: head.table_name, field: null, button: button.button_code, message },
    })),
  );
}

/** Buttons as actions of the list: the document's `actions`, and their names above the table and in its rows. */
export function buttonActions({ head, buttons }: Description) {
  const enabled = buttons.filter(({ is_enabled }) => is_enabled);
  const actions = enabled.map((button): readonly [string, Part] => [
    button.button_code,
    {
      title: button.button_name,
      ...(button.button_icon === null ? {} : { icon: button.button_icon }),
      permission: `${onlinePermission(head.table_name)}:${button.button_code}`,
      selection: button.selection,
      ...(button.confirm_text === null ? {} : { confirm: button.confirm_text }),
      ...(button.exp === null ? {} : { visible: JSON.parse(button.exp) }),
      do: JSON.parse(button.steps),
    },
  ]);
  const placed = (style: string) =>
    enabled.filter((button) => button.button_style === style).map(({ button_code }) => button_code);
  return { actions: Object.fromEntries(actions), toolbar: placed('button'), rowActions: placed('link') };
}
