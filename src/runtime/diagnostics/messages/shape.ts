import { thereAre } from './choice.ts';
import { error } from './message.ts';

export const unknownKey = (key: string, noun: string, hint: string | null, advice: string | null) =>
  error('E101', `unknown key "${key}" in ${noun}${advice === null ? '' : `: ${advice}`}`, hint);

export const wrongType = (name: string, expected: string, received: string, advice: string | null) =>
  error('E102', `${name} must be ${expected}, received ${received}${advice === null ? '' : `: ${advice}`}`);

export const missingKey = (key: string, noun: string) => error('E103', `missing key "${key}" in ${noun}`);

export const notOneOf = (name: string, allowed: readonly string[], received: string, hint: string | null) =>
  error(
    'E104',
    `${name} must be ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}, received ${received}`,
    hint,
  );

export const empty = (name: string, expected: string) => error('E105', `${name} must have ${expected}`);

export const outOfRange = (name: string, limit: string, received: string) =>
  error('E106', `${name} must be ${limit}, received ${received}`);

export const tooMany = (name: string, limit: string) => error('E107', `${name} must have ${limit}`);

export const wrongForm = (name: string, form: string, received: string) =>
  error('E108', `${name}: ${form}, received ${received}`);

export const unknownKind = (received: string, known: readonly string[], hint: string | null) =>
  error('E109', `no kind of screen is called ${received}${thereAre(known, hint)}`, hint);

export const fragmentOpened = (name: string) =>
  error('E110', `"${name}" is a fragment: it lends fields and actions to other documents and cannot be opened itself`);

export const missingVersion = (current: number) =>
  error(
    'E111',
    `missing key "version": write "version": ${current}, so that later consoles know how to read the document`,
  );

export const newerVersion = (version: number, current: number) =>
  error('E112', `the document is version ${version}, this console reads up to ${current}: update the console`);

export const unknownVersion = (received: string, current: number) =>
  error('E113', `there is no version ${received}: write the number ${current}`);

export const minAboveMax = (least: string, min: number, most: string, max: number) =>
  error('E114', `${least} ${min} is greater than ${most} ${max}: no value can pass`);

export const nothingBetween = (least: string, min: number, most: string, max: number) =>
  error('E114', `nothing lies between ${least} ${min} and ${most} ${max}: no value can pass`);

export const oneRule = (rules: readonly string[]) =>
  error('E136', `a parameter is a value or one rule with its value, one of ${rules.join(', ')}`);

export const noVerb = (verbs: readonly string[]) =>
  error('E115', `the step has no verb, expected one of ${verbs.join(', ')}`);

export const severalVerbs = (verbs: readonly string[]) =>
  error('E116', `the step has ${verbs.length} verbs, ${verbs.join(' and ')}: write a step for each`);

export const dictAndOptions = () => error('E117', 'a field has either "dict" or "options", not both');

export const limitNotForType = (key: string, type: string, instead: string) =>
  error('E118', `"${key}" does not apply to field type "${type}"${instead}`);

export const rangeNeedsTwo = (rule: string) =>
  error('E119', `"as" names two parameters, which the rule "${rule}" does not have: write "rule": "range" or one name`);

export const rangeNeedsTwoNames = () => error('E120', 'a range sends two parameters: "as" must be a list of two names');

export const spanTooWide = (span: number, columns: number) =>
  error('E121', `a span of ${span} does not fit into a form of ${columns === 1 ? '1 column' : `${columns} columns`}`);

export const gridKeyElsewhere = (key: string, type: string) =>
  error('E122', `"${key}" belongs to field type "grid", and this field is of type "${type}"`);

export const componentElsewhere = (type: string) =>
  error('E131', `"component" belongs to field type "slot", and this field is of type "${type}"`);

export const notSearched = (type: string) =>
  error('E133', `nobody can search by field type "${type}": name another "type" here`);

export const summaryNotForType = (summary: string, type: string) =>
  error(
    'E145',
    `"${summary}" is of numbers, and this column is of type "${type}": write "count", or a column of numbers`,
  );

export const totalNotAsked = (total: string, reason: string) =>
  error('E146', `"total": "${total}" is asked of the server, and ${reason}: "summary" is over the rows that are shown`);

export const gridInGrid = () => error('E123', 'a grid cannot hold another grid: open the rows in a form of their own');

export const uniqueNeedsGrid = () =>
  error('E124', '"unique": true means within a grid: outside of one write "table.column", which the server is asked');

export const wizardNotAlone = () =>
  error('E125', '"steps" is the whole form: it stands alone and directly in "layout"');

export const parentIsCode = (column: string) =>
  error('E132', `"parent" and "code" are both "${column}": every choice would hang below itself`);

export const needsForm = (part: string, kind: string) =>
  error('E135', `${part} works on the form it stands in, and a ${kind} is none: place it in a document of kind "form"`);

export const initialTooComplex = (rules: readonly string[]) =>
  error(
    'E130',
    '"initial" says more than a list can ask: name fields, each with one rule, and beside them at most one "$any" ' +
      `whose entries name one field; rules are ${rules.join(', ')}`,
  );
