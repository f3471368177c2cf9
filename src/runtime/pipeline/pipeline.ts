import type { AnswerShapes } from '../../common/answerShape.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../common/languages.ts';
import type { Registries } from '../contract/registry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fragmentOpened } from '../diagnostics/messages/shape.ts';
import { notAnObject } from '../diagnostics/messages/syntax.ts';
import { isError, type Problem } from '../diagnostics/problem.ts';
import { toldOf } from '../diagnostics/told.ts';
import type { DocumentLibrary } from '../language/assembly/documentLibrary.ts';
import { withFragments } from '../language/assembly/fragments.ts';
import { inlineScreens } from '../language/assembly/inlineScreens.ts';
import { describe } from '../language/describe.ts';
import { inLanguage, languagesOf, untranslated } from '../language/inLanguage.ts';
import { type AnyDocument, isDocument, MIGRATIONS, type Migrations, migrate } from '../language/migrate.ts';
import type { NormalisedPage, NormalisedScreen } from '../language/normalise/normalised.ts';
import { components, props, steps, widgets } from '../language/registered.generated.js';
import { Locator } from '../language/text/locate.ts';
import { parse } from '../language/text/parse.ts';
import type { PartValidators } from '../language/validator.ts';
import type { CompiledDocument } from '../model/document.ts';
import { type Lender, resourceIn, withResource } from '../resource/withResource.ts';
import type { LoadedScreen } from '../runtime.ts';
import { withInside } from './compileInside.ts';
import { compileRest, runDocumentStages, type StageSetting } from './documentStages.ts';
import { shownValueProblems } from './shownValues.ts';

const REGISTERED: PartValidators = { props, components, steps, widgets };

/** Options of callers. */
interface PipelineOptions {
  /** Validators of what the registries register; the generated ones unless given. */
  readonly parts?: PartValidators;
  /** Names of all documents, to check that steps and regions open one of them; not checked unless given. */
  readonly screens?: readonly string[];
  /** Targets of `use` and `resource`; not checked unless given. */
  readonly library?: DocumentLibrary;
  /** Response shapes of the server's calls, for checks of documents; not checked unless given. */
  readonly answers?: AnswerShapes;
  readonly migrations?: Migrations;
  /** Language of the screen, that of the interface unless given; all that a document is in are checked. */
  readonly language?: Language;
}

/** Results of the stages for a document inside a page. */
interface InsideReport extends Pick<PipelineReport, 'normalised' | 'screen'> {
  readonly region: string;
  /** Pointer of it in the page. */
  readonly pointer: string;
}

/** Results of the stages for a text, with all diagnostics. */
export interface PipelineReport {
  /** Name of the document, or of the file while it has none. */
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly isFragment: boolean;
  /** The document without shorthand; null when too little is right. */
  readonly normalised: NormalisedScreen | NormalisedPage | null;
  /** The screen, without bad parts if need be; null for a fragment and when too little is right. */
  readonly screen: CompiledDocument | null;
  /** Documents inside a page, with their places in it. */
  readonly inside: readonly InsideReport[];
  /** In the order of the text, those of used fragments included. */
  readonly diagnostics: readonly Diagnostic[];
}

function nameOf(document: unknown, file: string): string {
  return typeof document === 'object' && document !== null && 'name' in document ? String(document.name) : file;
}

interface Found {
  readonly normalised: PipelineReport['normalised'];
  readonly screen: CompiledDocument | null;
  readonly inside: readonly InsideReport[];
  readonly diagnostics: readonly Diagnostic[];
}

type Places = Pick<Locator, 'diagnostic'>;

/**
 * Runs the stages for a document inside a page as if it had its own file, with problems at their
 * place in the page.
 */
function runInside(
  page: AnyDocument,
  locator: Places,
  registries: Registries,
  options: PipelineOptions,
): Pick<Found, 'inside' | 'diagnostics'> {
  const all = inlineScreens(page).map(({ region, pointer, document, problems }) => {
    const places: Places = {
      diagnostic: (problem) => locator.diagnostic({ ...problem, pointer: pointer + problem.pointer }),
    };
    const { normalised, screen, diagnostics } = runParsed(document, places, registries, options);
    const own = problems.map((problem) => locator.diagnostic(problem));
    return { report: { region, pointer, normalised, screen }, diagnostics: [...own, ...diagnostics] };
  });
  return {
    inside: all.map(({ report }) => report),
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  };
}

interface SpokenReport extends ReturnType<typeof runDocumentStages> {
  /** The screen without its bad parts; null when it cannot do without them. */
  readonly rest: (others: readonly Problem[]) => CompiledDocument | null;
  readonly lenderOf: (pointer: string) => Lender | null;
}

/** The stages from joining the resource on, for the texts of one language. */
function runInLanguage(document: AnyDocument, language: Language, given: StageSetting): SpokenReport {
  const whole = withResource(document, given.library, language);
  const spoken = inLanguage(whole.document, language);
  const setting = { ...given, isOpen: given.isOpen || whole.isOpen };
  const checked = runDocumentStages(spoken.document, setting);
  const found = [...whole.problems, ...checked.problems];
  return {
    ...checked,
    screen: found.some(isError) ? null : checked.screen,
    // A key is that of the whole text.
    problems: found.map((problem) =>
      problem.at === 'key' ? problem : { ...problem, pointer: whole.before(spoken.origins.before(problem.pointer)) },
    ),
    rest: (others) => compileRest(spoken.document, [...others, ...found], setting),
    lenderOf: whole.lenderOf,
  };
}

/** The stages behind parsing, for a text that is an object. */
function runParsed(given: AnyDocument, locator: Places, registries: Registries, options: PipelineOptions): Found {
  const migrated = migrate(given, options.migrations ?? MIGRATIONS);
  if (!migrated.ok) {
    const { message, pointer } = migrated;
    const diagnostics = [locator.diagnostic({ message, pointer, at: 'value' })];
    return { normalised: null, screen: null, inside: [], diagnostics };
  }
  const { screens, library, parts: validators = REGISTERED, language = DEFAULT_LANGUAGE } = options;
  const borrowed = withFragments(migrated.document, library);
  const setting: StageSetting = { registries, parts: validators, screens, library, isOpen: borrowed.isOpen };
  const asked = runInLanguage(borrowed.document, language, setting);
  const others = languagesOf(borrowed.document)
    .filter((other) => other !== language)
    .map((other) => runInLanguage(borrowed.document, other, setting));
  const found = [...borrowed.problems, ...[asked, ...others].flatMap((one) => one.problems)];
  // A document with errors is translated later.
  const problems = found.some(isError) ? found : [...found, ...untranslated(migrated.document)];
  const isWhole = ![...borrowed.problems, ...asked.problems].some(isError);
  const screen = isWhole ? asked.screen : asked.rest(borrowed.problems);
  const lenderOf = (pointer: string): Lender | null => {
    const fragment = borrowed.locatorOf(pointer);
    return fragment ? { locator: fragment, pointer } : asked.lenderOf(pointer);
  };
  const { inside, diagnostics } = runInside(migrated.document, locator, registries, options);
  const parts = new Map(inside.map((one) => [one.region, one.screen]));
  // Said of a page that is right in itself; it is drawn all the same.
  const answers = { calls: options.answers ?? {}, resource: resourceIn(library) };
  const shown = isWhole ? shownValueProblems(migrated.document, registries, answers) : [];
  // Problems in what a fragment or a resource lends and this document does not use are not its own.
  const told = problems.filter((problem) => isError(problem) || lenderOf(problem.pointer) === null);
  return {
    normalised: asked.normalised,
    screen: screen && withInside(screen, parts),
    inside,
    diagnostics: [
      ...diagnostics,
      ...shown.map((problem) => locator.diagnostic(problem)),
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
 * Takes a text through every stage, in this order: parse, migrate, merge (fragments, then the resource), choose
 * the language, validate, normalise, compile; the last three are those of `runDocumentStages`. Collects all problems; no text makes it throw.
 * Two shorter ways share these stages: `prepare`, which the build takes, stops before compiling and validates nothing;
 * `compilePrepared` compiles what it left.
 * @param file name used in the diagnostics.
 */
export function runPipeline(
  text: string,
  file: string,
  registries: Registries,
  options: PipelineOptions = {},
): PipelineReport {
  const parsed = parse(text);
  const { value, tree } = parsed;
  const locator = new Locator(text, file, parsed);
  const diagnostics = parsed.problems.map((problem) => locator.textDiagnostic(problem));
  const document = value !== null && isDocument(value) ? value : null;
  const found = tree && document ? runParsed(document, locator, registries, options) : null;
  if (tree && !document) {
    diagnostics.push(
      locator.textDiagnostic({ message: notAnObject(describe(value)), offset: tree.offset, pointer: '' }),
    );
  }
  return {
    name: nameOf(value, file),
    file,
    text,
    isFragment: document?.kind === 'fragment',
    normalised: found?.normalised ?? null,
    inside: found?.inside ?? [],
    screen: found?.screen ?? null,
    diagnostics: toldOf([...diagnostics, ...(found?.diagnostics ?? [])]),
  };
}

/**
 * The screen of a document, or its diagnostics; a fragment, which has no view, is an error here.
 */
export function loadedFrom(report: PipelineReport): LoadedScreen {
  const { name, file, text, isFragment, screen, diagnostics } = report;
  if (screen) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    return { ok: true, screen, warnings, ...(errors.length > 0 ? { errors } : {}) };
  }
  if (!isFragment) return { ok: false, name, diagnostics };
  const opened = new Locator(text, file).diagnostic({ message: fragmentOpened(name), pointer: '/kind', at: 'value' });
  return { ok: false, name, diagnostics: [...diagnostics, opened] };
}
