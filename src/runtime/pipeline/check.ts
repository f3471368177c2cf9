import type { Registries } from '../contract/registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fragmentOpened } from '../diagnostics/messages/shape.ts';
import { notAnObject } from '../diagnostics/messages/syntax.ts';
import { isError, type Problem } from '../diagnostics/problem.ts';
import { describe } from '../language/describe.ts';
import { type Fragments, withFragments } from '../language/fragments.ts';
import { Locator } from '../language/locate.ts';
import { type AnyDocument, isDocument, MIGRATIONS, type Migrations, migrate } from '../language/migrate.ts';
import { parse } from '../language/parse.ts';
import { components, props, steps, widgets } from '../language/registered.generated.js';
import type { PartValidators } from '../language/validator.ts';
import type { CompiledDocument } from '../model/document.ts';
import { type Lender, withResource } from '../resource/withResource.ts';
import { type CheckSetting, checkDocument, checkRest } from './checkDocument.ts';

/** A document that compiled, as a whole or without its bad parts, or everything that is wrong with it. */
export type CheckedText =
  | {
      readonly ok: true;
      readonly screen: CompiledDocument;
      readonly warnings: readonly Diagnostic[];
      /** Mistakes whose parts were left out; absent when there are none. */
      readonly errors?: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly name: string; readonly diagnostics: readonly Diagnostic[] };

const REGISTERED: PartValidators = { props, components, steps, widgets };

/** What may differ between callers. */
export interface CheckOptions {
  /** Validators of what the registries register; the generated ones unless given. */
  readonly parts?: PartValidators;
  /** Names of all documents, to check that steps and regions open one of them; not checked unless given. */
  readonly screens?: readonly string[];
  /** Documents that `use` and `resource` may name, resources by `resourceKey`; taken on trust unless given. */
  readonly fragments?: Fragments;
  readonly migrations?: Migrations;
}

/** Everything that can be said of a text. */
export interface TextReport {
  /** Name of the document, or of the file while it has none. */
  readonly name: string;
  readonly isFragment: boolean;
  /** The screen, without bad parts if need be; null for a fragment and when too little is right. */
  readonly screen: CompiledDocument | null;
  /** In the order of the text, those of used fragments included. */
  readonly diagnostics: readonly Diagnostic[];
}

function byPosition(left: Diagnostic, right: Diagnostic): number {
  return left.line - right.line || left.column - right.column || left.code.localeCompare(right.code);
}

function nameOf(document: unknown, file: string): string {
  return typeof document === 'object' && document !== null && 'name' in document ? String(document.name) : file;
}

interface Found {
  readonly screen: CompiledDocument | null;
  readonly diagnostics: readonly Diagnostic[];
}

function checkParsed(given: AnyDocument, locator: Locator, registries: Registries, options: CheckOptions): Found {
  const migrated = migrate(given, options.migrations ?? MIGRATIONS);
  if (!migrated.ok) {
    const { message, pointer } = migrated;
    return { screen: null, diagnostics: [locator.diagnostic({ message, pointer, at: 'value' })] };
  }
  const { screens, fragments, parts = REGISTERED } = options;
  const borrowed = withFragments(migrated.document, fragments);
  const whole = withResource(borrowed.document, fragments);
  const setting: CheckSetting = { registries, parts, screens, fragments, isOpen: borrowed.isOpen || whole.isOpen };
  const checked = checkDocument(whole.document, setting);
  const problems: readonly Problem[] = [...borrowed.problems, ...whole.problems, ...checked.problems];
  const screen = problems.some(isError) ? checkRest(whole.document, problems, setting) : checked.screen;
  const lenderOf = (pointer: string): Lender | null => {
    const fragment = borrowed.locatorOf(pointer);
    return fragment ? { locator: fragment, pointer } : whole.lenderOf(pointer);
  };
  // What a fragment or a resource lends and this document does not use is no mistake of either.
  const told = problems.filter((problem) => isError(problem) || lenderOf(problem.pointer) === null);
  return {
    screen,
    diagnostics: [
      ...told.map((problem) => {
        const lender = lenderOf(problem.pointer);
        return lender
          ? lender.locator.diagnostic({ ...problem, pointer: lender.pointer })
          : locator.diagnostic(problem);
      }),
      ...borrowed.diagnostics,
    ],
  };
}

/**
 * Takes a document through every stage: parse, migrate, merge, validate, normalise, compile. Collects all its problems;
 * no text makes it throw.
 * @param file name used in the diagnostics.
 */
export function checkText(text: string, file: string, registries: Registries, options: CheckOptions = {}): TextReport {
  const parsed = parse(text);
  const { value, tree } = parsed;
  const locator = new Locator(text, file, parsed);
  const diagnostics = parsed.problems.map((problem) => locator.textDiagnostic(problem));
  const document = value !== null && isDocument(value) ? value : null;
  const found = tree && document ? checkParsed(document, locator, registries, options) : null;
  if (tree && !document) {
    diagnostics.push(
      locator.textDiagnostic({ message: notAnObject(describe(value)), offset: tree.offset, pointer: '' }),
    );
  }
  return {
    name: nameOf(value, file),
    isFragment: document?.kind === 'fragment',
    screen: found?.screen ?? null,
    diagnostics: [...diagnostics, ...(found?.diagnostics ?? [])].sort(byPosition),
  };
}

/** Like {@link checkText}, to show the document: a fragment, which has no view, is a mistake here. */
export function compileText(
  text: string,
  file: string,
  registries: Registries,
  options: CheckOptions = {},
): CheckedText {
  const { name, isFragment, screen, diagnostics } = checkText(text, file, registries, options);
  if (screen) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    return { ok: true, screen, warnings, ...(errors.length > 0 ? { errors } : {}) };
  }
  if (!isFragment) return { ok: false, name, diagnostics };
  const opened = new Locator(text, file).diagnostic({ message: fragmentOpened(name), pointer: '/kind', at: 'value' });
  return { ok: false, name, diagnostics: [...diagnostics, opened] };
}
