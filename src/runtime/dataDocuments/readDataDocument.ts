import type { CodeRule, Dictionary, Menu, Report } from '../../common/dataDocuments/dataDocument.generated.ts';
import { DATA_FOLDERS, type DataFile, type DataKind } from '../../common/dataDocuments/dataFolders.ts';
import { codeRule, dictionary, menu, report } from '../../common/dataDocuments/validate.generated.js';
import { isRecord } from '../data/json.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { kindDiffersFromFolder } from '../diagnostics/messages/dataDocuments.ts';
import { notAnObject } from '../diagnostics/messages/syntax.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { textOf } from '../diagnostics/textOf.ts';
import { describe } from '../language/describe.ts';
import { isDocument, migrate } from '../language/migrate.ts';
import { Locator } from '../language/text/locate.ts';
import { parse } from '../language/text/parse.ts';
import { shapeProblem } from '../language/validate/shapeProblem.ts';
import { errorsOf } from '../language/validator.ts';

/** A dictionary, code rule, report or menu as its file has it. */
export type DataDocument = Dictionary | CodeRule | Report | Menu;

/** A document after every stage that needs no other one. */
export interface ReadData {
  readonly file: string;
  readonly locator: Locator;
  /** Null if its shape is wrong. */
  readonly document: DataDocument | null;
  readonly diagnostics: readonly Diagnostic[];
}

const VALIDATORS = { dictionary, codeRule, report, menu };

function isShaped(value: unknown, kind: DataKind): value is DataDocument {
  return VALIDATORS[kind](value);
}

function shapeProblems(value: unknown, kind: DataKind): readonly Problem[] {
  const problems = errorsOf(VALIDATORS[kind], value).flatMap((error) => shapeProblem(error, '', kind) ?? []);
  return [...new Map(problems.map((problem) => [`${problem.pointer} ${textOf(problem.message)}`, problem])).values()];
}

/** Takes a document through parse, migrate and validate; collects all its problems, never throws. */
export function readDataDocument({ file, text, kind }: DataFile): ReadData {
  const parsed = parse(text);
  const { value, tree } = parsed;
  const locator = new Locator(text, file, parsed);
  const syntax = parsed.problems.map((problem) => locator.textDiagnostic(problem));
  const wrong = (problem: Problem): ReadData => ({
    ...{ file, locator, document: null },
    diagnostics: [...syntax, locator.diagnostic(problem)],
  });
  if (!tree || value === null) return { file, locator, document: null, diagnostics: syntax };
  if (!isDocument(value)) return wrong({ message: notAnObject(describe(value)), pointer: '', at: 'value' });
  const given = isRecord(value) ? value.kind : undefined;
  if (typeof given === 'string' && given !== kind && given in DATA_FOLDERS) {
    const message = kindDiffersFromFolder(given, `schemas/${DATA_FOLDERS[kind]}`, kind);
    return wrong({ message, pointer: '/kind', at: 'value' });
  }
  const migrated = migrate(value);
  if (!migrated.ok) return wrong({ message: migrated.message, pointer: migrated.pointer, at: 'value' });
  const document: unknown = migrated.document;
  if (isShaped(document, kind)) return { file, locator, document, diagnostics: syntax };
  const shape = shapeProblems(document, kind).map((problem) => locator.diagnostic(problem));
  return { file, locator, document: null, diagnostics: [...syntax, ...shape] };
}
