import { thereAre } from './choice.ts';
import { error } from './message.ts';

export const unknownComponent = (name: string, known: readonly string[], hint: string | null) =>
  error('E230', `no component "${name}" is registered${thereAre(known, hint)}`, hint);

export const unknownFieldType = (type: string, known: readonly string[], hint: string | null) =>
  error('E201', `no field type "${type}" is registered${thereAre(known, hint)}`, hint);

export const unknownField = (name: string, place: string, hint: string | null) =>
  error('E202', `unknown field "${name}" in ${place}`, hint);

export const unknownAction = (name: string, place: string, hint: string | null) =>
  error('E203', `unknown action "${name}" in ${place}`, hint);

export const unknownVerb = (verb: string, known: readonly string[], hint: string | null) =>
  error('E204', `no step verb "${verb}" is registered${thereAre(known, hint)}`, hint);

export const unknownAnswer = (name: string, hint: string | null) =>
  error('E205', `no earlier step names its answer "${name}"`, hint);

export const unknownPlaceholder = (name: string, allowed: readonly string[], hint: string | null) =>
  error(
    'E206',
    `unknown placeholder {${name}} in message, allowed are ${allowed.map((one) => `{${one}}`).join(' ')}`,
    hint,
  );

export const unknownRoot = (root: string, hint: string | null) => error('E209', `unknown root "${root}"`, hint);

export const rootNotHere = (root: string, kind: string) => error('E210', `"${root}" has no meaning in a ${kind}`);

export const rootOfRows = (root: string) =>
  error('E210', `only the fields of a grid have "${root}"; here a column of a grid is read as "grid.column"`);

export const rootOfPage = (root: string, kind: string) =>
  error(
    'E210',
    `"${root}" has no meaning in a ${kind}: let the region of the page hand it on in "params" and read "$route" here`,
  );

export const rootNotInPart = (root: string, place: string, where: { holds: string; instead?: string }) =>
  error(
    'E240',
    `"${root}" has no meaning in ${place}, it holds in ${where.holds.replaceAll('`', '')}${where.instead === undefined ? '' : `: ${where.instead}`}`,
  );

export const unknownMember = (root: string, member: string, known: readonly string[], hint: string | null) =>
  error('E241', `"${root}" has no "${member}", only ${known.map((one) => `"${one}"`).join(', ')}`, hint);

export const rootWithoutMember = (root: string, member: string) =>
  error('E241', `"${root}" is one text and has no "${member}"`);

export const duplicateName = (name: string, place: string) => error('E211', `"${name}" stands twice in ${place}`);

export const fieldNotDrawn = (name: string, type: string, place: string) =>
  error('E212', `"${name}" is of type "${type}", which is never shown, and has no place in ${place}`);

export const choiceWithoutOptions = (type: string) =>
  error('E213', `field type "${type}" needs its choices: write "dict" or "options"`);

export const optionsWithoutChoice = (key: string, type: string) =>
  error('E214', `"${key}" has no use for field type "${type}"`);

export const fillsNotConfigured = (name: string) =>
  error(
    'E232',
    `popup参数未正确配置! write the code of a "report", and in "map" which of its columns fills which field, "${name}" among them`,
  );

export const filledTwice = (target: string, first: string, second: string) =>
  error('E233', `popup参数未正确配置,原始值和目标值数量不一致! "${first}" and "${second}" both fill "${target}"`);

export const choiceWithoutRecord = (field: string, column: string) =>
  error(
    'E250',
    `"${field}.${column}" is never there: a choice holds its key only; give "${field}" the call of its "record"`,
  );

export const recordElsewhere = (field: string, column: string) =>
  error(
    'E251',
    `"${field}.${column}" is known to the fields of a form only: read it there in a "compute" with "submit": false`,
  );

/** What a row has of a choice, and how it gets more. */
const IN_ROWS = {
  list: 'have the server answer it as a column of its own, and read that',
  grid: 'let a "popup" fill it into a field of the row with "map", and read that',
} as const;

export const recordNotInRow = (field: string, column: string, rows: keyof typeof IN_ROWS) =>
  error(
    'E251',
    `"${field}.${column}" is not in the rows of a ${rows}, which have the key of a choice and "${field}_dictText": ${IN_ROWS[rows]}`,
  );

export const notAColumn = (name: string, hint: string | null) =>
  error('E252', `"${name}" is no column of this table`, hint);

export const notAGrid = (name: string, known: readonly string[], hint: string | null) =>
  error('E255', `"${name}" is no grid of this form, whose rows could be choices${thereAre(known, hint)}`, hint);

export const unknownView = (view: string, field: string, hint: string | null) =>
  error('E254', `no view of "${field}" is called "${view}"`, hint);

export const unknownScreen = (name: string, hint: string | null) =>
  error('E215', `no document is named "${name}"`, hint);

export const nameDiffersFromFile = (name: string, expected: string) =>
  error('E216', `the document is named "${name}", but its file stands for "${expected}"`);

export const duplicateScreen = (name: string, other: string) =>
  error('E217', `the name "${name}" is taken by ${other}`);

export const actionWithoutSteps = (name: string, hint: string | null) =>
  error('E218', `action "${name}" has no "do" and there is no built-in action of that name`, hint);

export const unknownDialect = (name: string, hint: string | null) =>
  error('E219', `no dialect "${name}" is registered`, hint);

export const cycle = (names: readonly string[], key: string) =>
  error('E220', `"${key}" closes a circle of fields that depend on each other: ${names.join(' → ')}`);
