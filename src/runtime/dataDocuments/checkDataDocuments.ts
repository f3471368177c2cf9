import type { CodeRule, Dictionary, Menu, Report } from '../../common/dataDocuments/dataDocument.generated.ts';
import type { DataFile } from '../../common/dataDocuments/dataFolders.ts';
import type { Resources } from '../../common/resource/resources.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  codeDiffersFromFile,
  rightWithScreen,
  unfitForMaker,
  unknownParent,
  unknownTable,
  valueTwice,
} from '../diagnostics/messages/dataDocuments.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { unknownScreen } from '../diagnostics/messages/names.ts';
import { nameTaken, unknownColumn } from '../diagnostics/messages/resources.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { type DataDocument, type ReadData, readDataDocument } from './readDataDocument.ts';

/** Names available to documents of these kinds. */
interface DataSurroundings {
  readonly screens: readonly string[];
  readonly resources: Resources;
  /** Keys of the menu entries that no file has. */
  readonly menuKeys: readonly string[];
}

interface CheckedData {
  /** Those without an error. */
  readonly documents: readonly { readonly file: string; readonly document: DataDocument }[];
  readonly diagnostics: readonly Diagnostic[];
}

type Keys = readonly (string | number)[];

function at(keys: Keys, message: Message): Problem {
  return { message, pointer: pointerOf(keys), at: 'value' };
}

function twice(values: readonly string[], keysOf: (index: number) => Keys): readonly Problem[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) < index ? [at(keysOf(index), valueTwice(value))] : [],
  );
}

function dictionaryProblems({ items }: Dictionary): readonly Problem[] {
  return twice(
    items.map(({ value }) => value),
    (index) => ['items', index, 'value'],
  );
}

function codeRuleProblems({ maker, date }: CodeRule): readonly Problem[] {
  return maker === 'randomNumber' && date !== undefined ? [at(['date'], unfitForMaker('date', maker))] : [];
}

function reportProblems({ table, columns, params = [] }: Report, resources: Resources): readonly Problem[] {
  const listed = resources.all.filter(({ operations }) => operations.has('list'));
  const resource = listed.find((one) => one.table === table);
  if (!resource) {
    const hint = nearest(
      table,
      listed.map((one) => one.table),
    );
    return [at(['table'], unknownTable(table, hint))];
  }
  const named = [
    ...columns.map(({ field }, index) => ({ field, keys: ['columns', index, 'field'] })),
    ...params.map(({ name }, index) => ({ field: name, keys: ['params', index, 'name'] })),
  ];
  const known = [...resource.columns.values()].filter(({ readable }) => readable).map(({ name }) => name);
  return [
    ...named
      .filter(({ field }) => !known.includes(field))
      .map(({ field, keys }) => at(keys, unknownColumn(field, `"${resource.name}"`, nearest(field, known)))),
    ...twice(
      columns.map(({ field }) => field),
      (index) => ['columns', index, 'field'],
    ),
  ];
}

function menuProblems({ entries }: Menu, screens: readonly string[], keys: ReadonlySet<string>): readonly Problem[] {
  return entries.flatMap(({ parent, screen, right }, index) => [
    ...(parent === undefined || keys.has(parent)
      ? []
      : [at(['entries', index, 'parent'], unknownParent(parent, nearest(parent, [...keys])))]),
    ...(screen === undefined || screens.includes(screen) || screen.startsWith('layouts/')
      ? []
      : [at(['entries', index, 'screen'], unknownScreen(screen, nearest(screen, screens)))]),
    ...(screen !== undefined && right !== undefined ? [at(['entries', index, 'right'], rightWithScreen)] : []),
  ]);
}

/** Names that must be unique among all documents: codes by kind, keys of menu entries. */
function claimsOf(document: DataDocument): readonly { what: string; name: string; keys: Keys }[] {
  if (document.kind !== 'menu') return [{ what: `${document.kind} code`, name: document.code, keys: ['code'] }];
  return document.entries.map(({ key }, index) => ({ what: 'key', name: key, keys: ['entries', index, 'key'] }));
}

function ownProblems(
  { document, file }: ReadData,
  { screens, resources }: DataSurroundings,
  keys: ReadonlySet<string>,
): readonly Problem[] {
  if (document === null) return [];
  if (document.kind === 'menu') return menuProblems(document, screens, keys);
  const expected = file.replace(/^.*\//, '').replace(/\.json$/, '');
  const misnamed = document.code === expected ? [] : [at(['code'], codeDiffersFromFile(document.code, expected))];
  if (document.kind === 'dictionary') return [...misnamed, ...dictionaryProblems(document)];
  if (document.kind === 'codeRule') return [...misnamed, ...codeRuleProblems(document)];
  return [...misnamed, ...reportProblems(document, resources)];
}

/**
 * Checks dictionaries, code rules, reports and menus alone and together: that codes agree with files and are taken once,
 * that tables, columns, screens and parents exist. No text makes it throw.
 */
export function checkDataDocuments(files: readonly DataFile[], around: DataSurroundings): CheckedData {
  const read = files.map(readDataDocument);
  const menus = read.flatMap(({ document }) => (document?.kind === 'menu' ? document.entries : []));
  const keys = new Set([...around.menuKeys, ...menus.map(({ key }) => key)]);
  const owners = new Map<string, string>(around.menuKeys.map((key) => [`key ${key}`, 'the menu of the product']));
  const checked = read.map((one) => {
    const claimed = (one.document ? claimsOf(one.document) : []).flatMap(({ what, name, keys: place }) => {
      const owner = owners.get(`${what} ${name}`);
      if (owner === undefined) owners.set(`${what} ${name}`, one.file);
      return owner === undefined ? [] : [at(place, nameTaken(what, name, owner))];
    });
    const problems = [...ownProblems(one, around, keys), ...claimed];
    const diagnostics = [...one.diagnostics, ...problems.map((problem) => one.locator.diagnostic(problem))];
    return { ...one, diagnostics };
  });
  return {
    documents: checked.flatMap(({ file, document, diagnostics }) =>
      document && diagnostics.every(({ severity }) => severity === 'warning') ? [{ file, document }] : [],
    ),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  };
}
