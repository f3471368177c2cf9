import { completeResource, isColumnType } from '../../common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../common/resource/document.generated.ts';
import type { ResourceModel } from '../../common/resource/resource.ts';
import { resource as validator } from '../../common/resource/validate.generated.js';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { notAnObject } from '../diagnostics/messages/syntax.ts';
import { isError, type Problem } from '../diagnostics/problem.ts';
import { textOf } from '../diagnostics/textOf.ts';
import { describe } from '../language/describe.ts';
import { untranslated } from '../language/inLanguage.ts';
import { isDocument, migrate } from '../language/migrate.ts';
import { Locator } from '../language/text/locate.ts';
import { parse } from '../language/text/parse.ts';
import { shapeProblem } from '../language/validate/shapeProblem.ts';
import { errorsOf } from '../language/validator.ts';
import { columnProblems } from './columnProblems.ts';
import { nameProblems } from './nameProblems.ts';

/** The text of a resource document and where it lies. */
export interface ResourceText {
  readonly file: string;
  readonly text: string;
}

/** A resource document after every stage that needs no other one. */
export interface ReadResource {
  /** Its name, or that of the file while it has none. */
  readonly name: string;
  readonly file: string;
  readonly locator: Locator;
  readonly document: ResourceDocument | null;
  /** Null when its shape is wrong or a column is of no known type. */
  readonly model: ResourceModel | null;
  readonly diagnostics: readonly Diagnostic[];
}

function isResource(value: unknown): value is ResourceDocument {
  return validator(value);
}

function shapeProblems(value: unknown): readonly Problem[] {
  const problems = errorsOf(validator, value).flatMap((error) => shapeProblem(error, '', 'Resource') ?? []);
  return [...new Map(problems.map((problem) => [`${problem.pointer} ${textOf(problem.message)}`, problem])).values()];
}

function modelOf(document: ResourceDocument): ResourceModel | null {
  const areTyped = Object.values(document.columns).every(({ type }) => type === undefined || isColumnType(type));
  return areTyped ? completeResource(document) : null;
}

/** Takes a resource document through parse, migrate, validate and complete; collects all its problems, never throws. */
export function readResource({ file, text }: ResourceText): ReadResource {
  const parsed = parse(text);
  const { value, tree } = parsed;
  const locator = new Locator(text, file, parsed);
  const syntax = parsed.problems.map((problem) => locator.textDiagnostic(problem));
  const nothing = { name: file, file, locator, document: null, model: null };
  if (!tree || value === null) return { ...nothing, diagnostics: syntax };
  if (!isDocument(value)) {
    const problem = { message: notAnObject(describe(value)), offset: tree.offset, pointer: '' };
    return { ...nothing, diagnostics: [...syntax, locator.textDiagnostic(problem)] };
  }
  const name = typeof value.name === 'string' ? value.name : file;
  const migrated = migrate(value);
  if (!migrated.ok) {
    const { message, pointer } = migrated;
    const diagnostic = locator.diagnostic({ message, pointer, at: 'value' });
    return { ...nothing, name, diagnostics: [...syntax, diagnostic] };
  }
  const given: unknown = migrated.document;
  const document = isResource(given) ? given : null;
  const model = document && modelOf(document);
  const found = document
    ? [...columnProblems(document), ...(model ? nameProblems(document, model) : [])]
    : shapeProblems(given);
  const isRight = document !== null && !found.some(isError);
  const problems = isRight ? [...found, ...untranslated({ columns: migrated.document.columns ?? {} })] : found;
  return {
    name,
    file,
    locator,
    document,
    model,
    diagnostics: [...syntax, ...problems.map((problem) => locator.diagnostic(problem))],
  };
}
