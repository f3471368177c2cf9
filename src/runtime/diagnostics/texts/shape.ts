import { thereAre } from './thereAre.ts';

/** Texts of the messages of the same file in `messages`. */
export const SHAPE = {
  E101: (key: string, noun: string, advice: string | null) =>
    `unknown key "${key}" in ${noun}${advice === null ? '' : `: ${advice}`}`,
  E102: (name: string, expected: string, received: string, advice: string | null) =>
    `${name} must be ${expected}, received ${received}${advice === null ? '' : `: ${advice}`}`,
  E103: (key: string, noun: string) => `missing key "${key}" in ${noun}`,
  E104: (name: string, allowed: readonly string[], received: string) =>
    `${name} must be ${allowed.length === 1 ? '' : 'one of '}${allowed.join(', ')}, received ${received}`,
  E105: (name: string, expected: string) => `${name} must have ${expected}`,
  E106: (name: string, limit: string, received: string) => `${name} must be ${limit}, received ${received}`,
  E107: (name: string, limit: string) => `${name} must have ${limit}`,
  E108: (name: string, form: string, received: string) => `${name}: ${form}, received ${received}`,
  E109: (received: string, known: readonly string[]) => `no kind of screen is called ${received}${thereAre(known)}`,
  E110: (name: string) =>
    `"${name}" is a fragment: it lends fields and actions to other documents and cannot be opened itself`,
  E111: (current: number) =>
    `missing key "version": write "version": ${current}, so that later consoles know how to read the document`,
  E112: (version: number, current: number) =>
    `the document is version ${version}, this console reads up to ${current}: update the console`,
  E113: (received: string, current: number) => `there is no version ${received}: write the number ${current}`,
  E114: (least: string, min: number, most: string, max: number) =>
    `${least} ${min} is greater than ${most} ${max}: no value can pass`,
  'E114.nothingBetween': (least: string, min: number, most: string, max: number) =>
    `nothing lies between ${least} ${min} and ${most} ${max}: no value can pass`,
  E136: (rules: readonly string[]) => `a parameter is a value or one rule with its value, one of ${rules.join(', ')}`,
  E115: (verbs: readonly string[]) => `the step has no verb, expected one of ${verbs.join(', ')}`,
  E116: (verbs: readonly string[]) =>
    `the step has ${verbs.length} verbs, ${verbs.join(' and ')}: write a step for each`,
  E117: () => 'a field has either "dict" or "options", not both',
  E118: (key: string, type: string, instead: string) => `"${key}" does not apply to field type "${type}"${instead}`,
  E119: (rule: string) =>
    `"as" names two parameters, which the rule "${rule}" does not have: write "rule": "range" or one name`,
  E120: () => 'a range sends two parameters: "as" must be a list of two names',
  E121: (span: number, columns: number) =>
    `a span of ${span} does not fit into a form of ${columns === 1 ? '1 column' : `${columns} columns`}`,
  E122: (key: string, type: string) => `"${key}" belongs to field type "grid", and this field is of type "${type}"`,
  E131: (type: string) => `"component" belongs to field type "slot", and this field is of type "${type}"`,
  E133: (type: string) => `nobody can search by field type "${type}": name another "type" here`,
  E145: (summary: string, type: string) =>
    `"${summary}" is of numbers, and this column is of type "${type}": write "count", or a column of numbers`,
  E146: (total: string, reason: string) =>
    `"total": "${total}" is asked of the server, and ${reason}: "summary" is over the rows that are shown`,
  E147: (key: string, type: string, types: readonly string[]) =>
    `"${key}" has no meaning for a column of type "${type}": it is for ${types.join(', ')}`,
  'E147.list': (key: string, kind: string) =>
    `"${key}" is for columns that are edited, and nothing is edited in a ${kind}: write it in "props" of the field`,
  E148: () =>
    '"check" is a call, and rows of a grid are not asked about one by one: write a condition, or let the resource of ' +
    'the rows refuse what is wrong when they are saved',
  E123: () => 'a grid cannot hold another grid: open the rows in a form of their own',
  E124: () => '"unique": true means within a grid: outside of one write "table.column", which the server is asked',
  E125: () => '"steps" is the whole form: it stands alone and directly in "layout"',
  E132: (column: string) => `"parent" and "code" are both "${column}": every choice would hang below itself`,
  E135: (part: string, kind: string) =>
    `${part} works on the form it stands in, and a ${kind} is none: place it in a document of kind "form"`,
  E130: (rules: readonly string[]) =>
    '"initial" says more than a list can ask: name fields, each with one rule, and beside them at most one "$any" ' +
    `whose entries name one field; rules are ${rules.join(', ')}`,
};
