import type { ServerFacts } from '../../common/serverFacts.ts';
import { isRecord } from '../data/json.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unknownDictionary, unknownRight, unknownWhere, unreleasedTable } from '../diagnostics/messages/server.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { inlineScreens, withoutInline } from '../language/assembly/inlineScreens.ts';
import { isPage } from '../language/normalise/normalised.ts';
import { Locator } from '../language/text/locate.ts';
import { parse } from '../language/text/parse.ts';
import type { CompiledAction } from '../model/compiled.ts';
import type { CompiledDocument } from '../model/document.ts';
import { callProblems } from './lackingCalls.ts';
import type { PipelineReport } from './pipeline.ts';
import { ServerAddresses } from './serverAddresses.ts';

type Path = readonly (string | number)[];

function tableProblems(dict: Readonly<Record<string, unknown>>, facts: ServerFacts, path: Path): readonly Problem[] {
  const form = [dict.table, dict.text, dict.code].join(',');
  const allowed = facts.tables.get(form);
  if (!allowed) {
    const hint = nearest(form, facts.tables.keys());
    return [{ message: unreleasedTable(form, hint), pointer: pointerOf([...path, 'table']), at: 'value' }];
  }
  return Object.keys(isRecord(dict.where) ? dict.where : {})
    .filter((column) => !allowed.includes(column))
    .map((column) => ({
      message: unknownWhere(column, allowed, nearest(column, allowed)),
      pointer: pointerOf([...path, 'where', column]),
      at: 'key' as const,
    }));
}

function fieldProblems(fields: unknown, facts: ServerFacts, path: Path): readonly Problem[] {
  if (!isRecord(fields)) return [];
  return Object.entries(fields).flatMap(([name, field]): readonly Problem[] => {
    if (!isRecord(field)) return [];
    const { dict } = field;
    const at = [...path, name];
    const inner = fieldProblems(field.fields, facts, [...at, 'fields']);
    if (isRecord(dict) && dict.table !== undefined) return [...tableProblems(dict, facts, [...at, 'dict']), ...inner];
    if (typeof dict !== 'string' || facts.dictionaries.includes(dict)) return inner;
    const hint = nearest(dict, facts.dictionaries);
    return [{ message: unknownDictionary(dict, hint), pointer: pointerOf([...at, 'dict']), at: 'value' }, ...inner];
  });
}

function codesOf(permission: string | null): readonly string[] {
  return (permission ?? '').split(',').flatMap((code) => code.trim() || []);
}

/** The nearest right to do the same; one to do something else is no suggestion. */
function nearestRight(code: string, { rights }: ServerFacts): string | null {
  const operation = code.slice(code.lastIndexOf(':'));
  return nearest(
    code,
    rights.filter((right) => right.endsWith(operation)),
  );
}

/** Actions where they are placed: a button without its right is simply not there. */
function actionProblems(actions: readonly CompiledAction[], place: string, facts: ServerFacts): readonly Problem[] {
  return actions.flatMap(({ permission }, index) =>
    codesOf(permission)
      .filter((code) => !facts.rights.includes(code))
      .map((code) => ({
        message: unknownRight(code, nearestRight(code, facts)),
        pointer: pointerOf([place, index]),
        at: 'value' as const,
      })),
  );
}

/** The base path of the source of a screen; what follows from it is asked as well. */
function baseOf(document: NonNullable<PipelineReport['normalised']>): string | null {
  return isPage(document) ? null : (document.source?.base ?? null);
}

/**
 * @param document as it was written
 * @param base the base path of its source, also that of its resource
 */
function serverProblems(
  document: unknown,
  screen: CompiledDocument | null,
  base: string | null,
  facts: ServerFacts,
): readonly Problem[] {
  if (!isRecord(document)) return [];
  return [
    ...fieldProblems(document.fields, facts, ['fields']),
    ...fieldProblems(document.filters, facts, ['filters']),
    ...(screen ? actionProblems(screen.toolbar, 'toolbar', facts) : []),
    ...(screen && screen.kind !== 'page' ? actionProblems(screen.rowActions, 'rowActions', facts) : []),
    ...callProblems(document, screen, base, new ServerAddresses(facts.routes)),
  ];
}

/**
 * Features that a document needs and a server lacks. All of them may be added later, so none is an
 * error.
 * @param facts null if no server is available
 */
export function lackingFor(
  { text, file, screen, normalised, inside }: PipelineReport,
  facts: ServerFacts | null,
): readonly Diagnostic[] {
  if (facts === null || normalised === null) return [];
  const parsed = parse(text);
  const locator = new Locator(text, file, parsed);
  const parts = new Map(inlineScreens(parsed.value).map((one) => [one.region, one.document]));
  const problems = [
    ...serverProblems(withoutInline(parsed.value), screen, baseOf(normalised), facts),
    ...inside.flatMap((one) => {
      const base = one.normalised && baseOf(one.normalised);
      const own = serverProblems(parts.get(one.region), one.screen, base, facts);
      return own.map((problem) => ({ ...problem, pointer: one.pointer + problem.pointer }));
    }),
  ];
  return problems.map((problem) => locator.diagnostic(problem));
}
