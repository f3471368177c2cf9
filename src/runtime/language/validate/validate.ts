import { isRecord } from '../../data/json.ts';
import { missingKey, unknownKind } from '../../diagnostics/messages/shape.ts';
import { NEIGHBOURS } from '../../diagnostics/neighbours.ts';
import { isError, type Problem } from '../../diagnostics/problem.ts';
import { nearestWord } from '../../diagnostics/suggest.ts';
import { textOf } from '../../diagnostics/textOf.ts';
import { describe } from '../describe.ts';
import type {
  DetailScreen,
  FormScreen,
  Fragment,
  GridScreen,
  ListScreen,
  PageScreen,
  QueryScreen,
} from '../document.generated.ts';
import { isKind, KINDS, type Kind } from '../kinds.ts';
import { type AnyDocument, isDocument } from '../migrate.ts';
import { Origins } from '../origins.ts';
import { detail, form, fragment, grid, list, page, query } from '../validate.generated.js';
import { errorsOf, type Validator } from '../validator.ts';
import { combinationProblems } from './combinations.ts';
import { iconProblems } from './iconProblems.ts';
import { literalProblems } from './literalTexts.ts';
import { type Cure, cureFor, prune } from './prune.ts';
import { respell, respellingsIn, withoutMisfits } from './respell.ts';
import { shapeProblem } from './shapeProblem.ts';

export type ScreenDocument = ListScreen | FormScreen | DetailScreen | QueryScreen | GridScreen | PageScreen | Fragment;

/** Result of validation. */
interface Validated {
  readonly problems: readonly Problem[];
  /** The document without its bad parts; null if too little is left to continue. */
  readonly document: ScreenDocument | null;
  /** Pointers of what was taken out. */
  readonly damaged: readonly string[];
  /** Original places of the entries of `document`. */
  readonly origins: Pick<Origins, 'before'>;
}

/** The loader picks the schema by kind before validating, so that an error names the one branch that was meant. */
const VALIDATORS: Readonly<Record<Kind, Validator>> = { list, form, detail, query, grid, page, fragment };

/** True if a document has the shape of the language. */
export function isValid(document: unknown): document is ScreenDocument {
  return isRecord(document) && isKind(document.kind) && VALIDATORS[document.kind](document);
}

function kindProblem({ kind }: AnyDocument): Problem {
  if (kind === undefined) return { message: missingKey('kind', 'the document'), pointer: '', at: 'value' };
  const hint = typeof kind === 'string' ? nearestWord(kind, KINDS, NEIGHBOURS) : null;
  return { message: unknownKind(describe(kind), KINDS, hint), pointer: '/kind', at: 'value' };
}

function shapeProblems(validator: Validator, document: unknown): readonly Problem[] {
  const problems = errorsOf(validator, document).flatMap((error) => shapeProblem(error, '', 'the document') ?? []);
  // One wrong value may break several rules of its schema; the first is the one to read.
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = `${problem.pointer} ${problem.message.code === 'E103' ? textOf(problem.message) : problem.at}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const TABLES: readonly unknown[] = ['list', 'query', 'grid'];

/** Fills in missing keys of the document itself, only to find mistakes in the rest. */
function completed(document: AnyDocument): AnyDocument {
  const fields = isRecord(document.fields) ? Object.keys(document.fields) : [];
  const source: AnyDocument =
    TABLES.includes(document.kind) || document.kind === 'detail' ? { source: '/unknown' } : {};
  const columns: AnyDocument = TABLES.includes(document.kind) ? { columns: fields } : {};
  return { name: 'unknown', title: '?', ...source, ...columns, ...document };
}

const MAX_ROUNDS = 8;

function withoutBadParts(
  document: AnyDocument,
  kind: Kind,
  first: readonly Problem[],
): Omit<Validated, 'problems'> & { readonly origins: Origins } {
  const cures = new Map<string, Cure>();
  let pointers = first.map(({ pointer }) => pointer);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    // Missing keys of the document itself are filled in; it cannot be removed as a whole.
    for (const pointer of pointers) if (pointer !== '') cures.set(pointer, cureFor(pointer, cures));
    const { value, origins } = prune(document, cures);
    const rest: unknown = isDocument(value) ? completed(value) : value;
    if (isValid(rest)) return { document: rest, damaged: [...cures.keys()], origins };
    pointers = shapeProblems(VALIDATORS[kind], rest).map(({ pointer }) => origins.before(pointer));
  }
  return { document: null, damaged: [...cures.keys()], origins: new Origins() };
}

/** Checks the shape of a document of the current version and collects everything that is wrong with it. */
export function validate(document: AnyDocument): Validated {
  const { kind } = document;
  if (!isKind(kind)) return { problems: [kindProblem(document)], document: null, damaged: [], origins: new Origins() };
  const { document: meant, origins, told } = spelt(document, kind);
  const before = (problem: Problem) => ({ ...problem, pointer: origins.before(problem.pointer) });
  const problems = [
    ...shapeProblems(VALIDATORS[kind], meant),
    ...combinationProblems(meant),
    ...literalProblems(meant),
    ...iconProblems(meant),
  ];
  const all = [...told, ...problems.map(before)];
  if (!problems.some(isError) && isValid(meant)) return { problems: all, document: meant, damaged: [], origins };
  const rest = withoutBadParts(meant, kind, problems.filter(isError));
  return {
    problems: all,
    document: rest.document,
    damaged: rest.damaged.map((pointer) => origins.before(pointer)),
    origins: rest.origins.after(origins),
  };
}

/** The document with its misspelt keys corrected where their meaning is clear, and the problems found. */
function spelt(document: AnyDocument, kind: Kind): ReturnType<typeof respell> & { readonly told: readonly Problem[] } {
  const problems = shapeProblems(VALIDATORS[kind], document);
  const possible = respellingsIn(document, problems);
  if (possible.size === 0) return { document, origins: new Origins(), told: [] };
  const tried = respell(document, possible);
  const left = shapeProblems(VALIDATORS[kind], tried.document);
  const fitting = withoutMisfits(
    possible,
    left.map((problem) => ({ ...problem, pointer: tried.origins.before(problem.pointer) })),
  );
  const told = problems.filter(({ pointer, at }) => at === 'key' && fitting.has(pointer));
  return { ...respell(document, fitting), told };
}
