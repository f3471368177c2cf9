import { warning } from './message.ts';

export const unusedField = (name: string) => ({
  ...warning('W501', `field "${name}" is defined, but nothing shows or reads it`),
  unused: name,
});

export const unplacedAction = (name: string) => ({
  ...warning('W503', `action "${name}" is defined, but nothing places or runs it`),
  unused: name,
});

export const moreProblems = (count: number) =>
  warning('W522', `${count} more ${count === 1 ? 'problem is' : 'problems are'} not listed: put these right first`);

export const missingLanguage = (language: string) =>
  warning(
    'W508',
    `this text is not in ${language}, as others of the document are: write { "zh-CN": "…", "${language}": "…" }`,
  );

export const computedCannot = (key: string) =>
  warning('W504', `"${key}" has no effect beside "compute": people cannot change the value`);

export const choicesNeverOffered = (name: string, source: string, place: string) =>
  warning(
    'W507',
    `"${name}" offers nothing here: its choices depend on "${source}", which has no value in ${place} as long as it is not named there`,
  );

export const unplacedView = (view: string, field: string) => ({
  ...warning('W509', `view "${view}" is defined, but no place of "${field}" in the layout names it`),
  unused: view,
});

export const columnOutOfSight = (column: string) =>
  warning('W510', `column "${column}" stands in no view that is placed: nobody sees it`);

export const parentUnused = (type: string) =>
  warning('W506', `"parent" has no effect here: field type "${type}" shows its choices in one list`);
