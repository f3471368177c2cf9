import { error } from './message.ts';

export const unknownColumnType = (type: string, hint: string | null) =>
  error('E601', `no column type is called "${type}"`, hint);

export const keyNotForColumnType = (key: string, type: string) =>
  error('E602', `"${key}" does not apply to columns of type "${type}"`);

export const unknownColumn = (name: string, place: string, hint: string | null) =>
  error('E603', `unknown column "${name}" in ${place}`, hint);

export const unknownResource = (name: string, hint: string | null) =>
  error('E604', `no resource is named "${name}"`, hint);

export const reservedColumn = (name: string, key: string) =>
  error('E605', `the server makes the column "${name}" itself: leave it out, or write "${key}": false`);

export const referenceWithoutTarget = (name: string) =>
  error('E606', `the reference "${name}" leads nowhere: name the resource in "to"`);

export const referenceWithoutTexts = (resource: string, code: string) =>
  error('E607', `"${resource}" has no text for the code "${code}", so nobody could choose: add one to its "texts"`);

export const unreleasedDictionary = (form: string, hint: string | null) =>
  error('E608', `no resource releases the choices "${form}" in its "texts"`, hint);

export const unfitDefault = (value: string, reason: string) => error('E609', `the default ${value} ${reason}`);

export const screensNeeded = (operations: readonly string[]) =>
  error('E610', `"screens" is missing: who may read? Name the menu components, or drop ${operations.join(', ')}`);

export const importNeedsAdd = error('E622', '"import" adds records: name "add", too');

export const batchNeedsWrites = error(
  'E624',
  '"saveBatch" adds, edits and deletes records: name at least one of "add", "edit", "delete", too',
);

export const viewIsRead = (operation: string) =>
  error('E625', `a view is only read, so there is no "${operation}": name some of "list", "queryById", "export"`);

export const nameDiffersFromResourceFile = (name: string, expected: string) =>
  error('E611', `the resource is named "${name}", but its file stands for "${expected}"`);

export const nameTaken = (what: string, name: string, other: string) =>
  error('E612', `the ${what} "${name}" is taken by ${other}`);

export const markedByServer = (key: string, column: string) =>
  error('E613', `"${key}" has no use here: the server alone marks deleted records in "${column}"`);

export const childWithoutReference = (resource: string, column: string, own: string) =>
  error('E614', `"${column}" of "${resource}" must be a reference to "${own}" with "onDelete": "cascade"`);

export const childNamedLikeColumn = (name: string) =>
  error('E623', `"${name}" is a column, too: records that are written together need a name of their own`);

export const renamedToItself = (name: string) =>
  error('E615', `"was" names the column "${name}", which still exists: a rename leaves the old name behind`);

export const laxerThanResource = (key: string, own: string, limit: string, resource: string) =>
  error('E616', `${key} is laxer here (${own}) than in the resource "${resource}" (${limit}): the server would refuse`);

export const otherChoices = (resource: string) =>
  error('E617', `these are other choices than the resource "${resource}" has for this column`);

export const unwritableField = (name: string, resource: string) =>
  error(
    'E618',
    `only the server writes "${name}" of "${resource}": show it, but do not compute it or give it a default`,
  );

export const notFilterable = (name: string, resource: string) =>
  error(
    'E619',
    `nobody can search "${resource}" by "${name}": give the column "filter": true, or "as" for a parameter`,
  );

export const notAskable = (name: string, resource: string) =>
  error('E619', `nobody can ask "${resource}" about "${name}" in the query builder: give the column "filter": true`);

export const shownToEverybody = (name: string, place: string) =>
  error('E621', `the column "${name}" has a right of its own, but ${place} tells its values to whoever lacks it`);

export const notSortable = (name: string, resource: string) =>
  error('E620', `"${resource}" cannot be ordered by "${name}": give the column "sort": true`);
