import { compile } from '../compile/compile.ts';
import type { Damage } from '../compile/context.ts';
import type { Reference } from '../compile/step.ts';
import type { CompiledScreen } from '../compiled.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { unknownScreen } from '../messages/names.ts';
import { notAnObject } from '../messages/syntax.ts';
import type { Registries } from '../registry.ts';
import { nearest } from '../suggest.ts';
import { describe } from './describe.ts';
import { Locator } from './locate.ts';
import { type AnyDocument, isDocument, migrate } from './migrate.ts';
import { normalise } from './normalise.ts';
import { parse } from './parse.ts';
import { isError, type Problem } from './problem.ts';
import { props, steps } from './registered.generated.js';
import { definedNames, type Validated, validate } from './validate.ts';
import { validateParts } from './validate-parts.ts';
import type { PartValidators } from './validator.ts';

/** A document that compiled, or everything that is wrong with it, in the order of the text. */
export type CheckedText =
  | { readonly ok: true; readonly screen: CompiledScreen; readonly warnings: readonly Diagnostic[] }
  | { readonly ok: false; readonly name: string; readonly diagnostics: readonly Diagnostic[] };

const REGISTERED: PartValidators = { props, steps };

/** What may differ between callers. */
export interface CheckOptions {
  /** Validators of what the registries register; the generated ones unless given. */
  readonly parts?: PartValidators;
  /** Names of all documents, to check that steps open one of them; not checked unless given. */
  readonly screens?: readonly string[];
}

function damageOf(document: AnyDocument, { damaged }: Validated): Damage {
  return {
    fields: definedNames(document, 'fields'),
    actions: definedNames(document, 'actions'),
    has: (pointer) => damaged.some((bad) => bad === pointer || bad.startsWith(`${pointer}/`)),
  };
}

interface Found {
  readonly screen: CompiledScreen | null;
  readonly problems: readonly Problem[];
}

function missingScreens(references: readonly Reference[], screens: readonly string[] | undefined): readonly Problem[] {
  if (!screens) return [];
  return references
    .filter(({ name }) => !screens.includes(name))
    .map(({ name, cursor }) => ({
      message: unknownScreen(name, nearest(name, screens)),
      pointer: cursor.pointer,
      at: 'value',
    }));
}

/** Validates, normalises and compiles; the problems point into the document as it was given. */
function checkDocument(given: AnyDocument, registries: Registries, options: CheckOptions): Found {
  const migrated = migrate(given);
  if (!migrated.ok) {
    return { screen: null, problems: [{ message: migrated.message, pointer: migrated.pointer, at: 'value' }] };
  }
  const validated = validate(migrated.document);
  const { document, origins: kept } = validated;
  if (!document) return { screen: null, problems: validated.problems };
  const damage = damageOf(migrated.document, validated);
  const registered = validateParts(document, registries, options.parts ?? REGISTERED, damage.has);
  const { screen: normalised, origins } = normalise(document);
  const { screen, problems, screens } = compile(normalised, registries, damage);
  const before = (problem: Problem, pointer: string): Problem => ({ ...problem, pointer: kept.before(pointer) });
  return {
    screen,
    problems: [
      ...validated.problems,
      ...registered.map((problem) => before(problem, problem.pointer)),
      ...[...problems, ...missingScreens(screens, options.screens)].map((problem) =>
        before(problem, origins.before(problem.pointer)),
      ),
    ],
  };
}

function byPosition(left: Diagnostic, right: Diagnostic): number {
  return left.line - right.line || left.column - right.column || left.code.localeCompare(right.code);
}

function nameOf(document: unknown, file: string): string {
  return typeof document === 'object' && document !== null && 'name' in document ? String(document.name) : file;
}

/**
 * Takes a document through every stage: parse, migrate, validate, normalise, compile. Collects all its problems; no text
 * makes it throw.
 * @param file name used in the diagnostics.
 */
export function compileText(
  text: string,
  file: string,
  registries: Registries,
  options: CheckOptions = {},
): CheckedText {
  const parsed = parse(text);
  const locator = new Locator(text, file, parsed);
  const diagnostics = parsed.problems.map((problem) => locator.textDiagnostic(problem));
  let screen: CompiledScreen | null = null;
  if (parsed.tree && isDocument(parsed.value)) {
    const found = checkDocument(parsed.value, registries, options);
    diagnostics.push(...found.problems.map((problem) => locator.diagnostic(problem)));
    if (!found.problems.some(isError) && parsed.problems.length === 0) screen = found.screen;
  } else if (parsed.tree) {
    diagnostics.push(
      locator.textDiagnostic({ message: notAnObject(describe(parsed.value)), offset: parsed.tree.offset, pointer: '' }),
    );
  }
  const sorted = diagnostics.sort(byPosition);
  if (screen) return { ok: true, screen, warnings: sorted };
  return { ok: false, name: nameOf(parsed.value, file), diagnostics: sorted };
}
