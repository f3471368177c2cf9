import { isRootName } from '../../contract/roots.ts';
import { ROOT_WORDS } from '../../contract/rootWords.ts';
import { thereAre } from './thereAre.ts';

/** Texts of the messages of the same file in `messages`. */
export const NAMES = {
  E230: (name: string, known: readonly string[]) => `no component "${name}" is registered${thereAre(known)}`,
  E201: (type: string, known: readonly string[]) => `no field type "${type}" is registered${thereAre(known)}`,
  E202: (name: string, place: string) => `unknown field "${name}" in ${place}`,
  E203: (name: string, place: string) => `unknown action "${name}" in ${place}`,
  E204: (verb: string, known: readonly string[]) => `no step verb "${verb}" is registered${thereAre(known)}`,
  E205: (name: string) => `no earlier step names its answer "${name}"`,
  E206: (name: string, allowed: readonly string[]) =>
    `unknown placeholder {${name}} in message, allowed are ${allowed.map((one) => `{${one}}`).join(' ')}`,
  E209: (root: string) => `unknown root "${root}"`,
  E210: (root: string, kind: string) => `"${root}" has no meaning in a ${kind}`,
  'E210.rootOfRows': (root: string) =>
    `only the fields of a grid have "${root}"; here a column of a grid is read as "grid.column"`,
  'E210.rootOfPage': (root: string, kind: string) =>
    `"${root}" has no meaning in a ${kind}: let the region of the page hand it on in "params" and read "$route" here`,
  E240: (root: string, place: string) => `"${root}" has no meaning in ${place}${insteadOf(root)}`,
  E241: (root: string, member: string, known: readonly string[]) =>
    `"${root}" has no "${member}", only ${known.map((one) => `"${one}"`).join(', ')}`,
  'E241.rootWithoutMember': (root: string, member: string) => `"${root}" is one text and has no "${member}"`,
  E211: (name: string, place: string) => `"${name}" stands twice in ${place}`,
  E256: (key: string, owner: string) => `the key "${key}" already runs "${owner}"`,
  'E256.keyOutsideRows': (name: string) =>
    `"key" runs an action of a row, and neither "rowActions" nor a column names "${name}"`,
  E212: (name: string, type: string, place: string) =>
    `"${name}" is of type "${type}", which is never shown, and has no place in ${place}`,
  E213: (type: string) => `field type "${type}" needs its choices: write "dict" or "options"`,
  E214: (key: string, type: string) => `"${key}" has no use for field type "${type}"`,
  E232: (name: string) =>
    `popup参数未正确配置! write the code of a "report", and in "map" which of its columns fills which field, "${name}" among them`,
  E233: (target: string, first: string, second: string) =>
    `popup参数未正确配置,原始值和目标值数量不一致! "${first}" and "${second}" both fill "${target}"`,
  E250: (field: string, column: string) =>
    `"${field}.${column}" is never there: a choice holds its key only; give "${field}" the call of its "record"`,
  E251: (field: string, column: string) =>
    `"${field}.${column}" is known to the fields of a form only: read it there in a "compute" with "submit": false`,
  'E251.recordNotInRow': (field: string, column: string, rows: keyof typeof IN_ROWS) =>
    `"${field}.${column}" is not in the rows of a ${rows}, which have the key of a choice and "${field}_dictText": ${IN_ROWS[rows]}`,
  E252: (name: string) => `"${name}" is no column of this table`,
  E255: (name: string, known: readonly string[]) =>
    `"${name}" is no grid of this form, whose rows could be choices${thereAre(known)}`,
  E254: (view: string, field: string) => `no view of "${field}" is called "${view}"`,
  E215: (name: string) => `no document is named "${name}"`,
  E216: (name: string, expected: string) => `the document is named "${name}", but its file stands for "${expected}"`,
  E217: (name: string, other: string) => `the name "${name}" is taken by ${other}`,
  E218: (name: string) => `action "${name}" has no "do" and there is no built-in action of that name`,
  E219: (name: string) => `no dialect "${name}" is registered`,
  E220: (names: readonly string[], key: string) =>
    `"${key}" closes a circle of fields that depend on each other: ${names.join(' → ')}`,
};

/** Where a root is available, and its alternative. */
function insteadOf(root: string): string {
  if (!isRootName(root)) return '';
  const { holds, instead } = ROOT_WORDS[root];
  return `, it holds in ${holds.replaceAll('`', '')}${instead === undefined ? '' : `: ${instead}`}`;
}

/** Columns of a choice in a row, and how to get more. */
const IN_ROWS = {
  list: 'have the server answer it as a column of its own, and read that',
  grid: 'let a "popup" fill it into a field of the row with "map", and read that',
} as const;
