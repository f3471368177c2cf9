import { resourceKey } from '../../common/resource/resourceKey.ts';
import { transitionOfScreen } from '../../common/resource/transitionScreen.ts';
import { compile } from '../compile/compile.ts';
import type { Damage } from '../compile/damage.ts';
import type { Reference } from '../compile/reference.ts';
import type { Registries } from '../contract/registry.ts';
import { isRecord } from '../data/json.ts';
import { withoutEchoes } from '../diagnostics/echoes.ts';
import { unknownScreen } from '../diagnostics/messages/names.ts';
import { fragmentOpened } from '../diagnostics/messages/shape.ts';
import { NEIGHBOURS } from '../diagnostics/neighbours.ts';
import { pointersAbove } from '../diagnostics/pointer.ts';
import { isError, type Problem } from '../diagnostics/problem.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { DocumentLibrary } from '../language/assembly/documentLibrary.ts';
import { partOf } from '../language/assembly/rest.ts';
import type { AnyDocument } from '../language/migrate.ts';
import { normalise } from '../language/normalise/normalise.ts';
import type { NormalisedPage, NormalisedScreen } from '../language/normalise/normalised.ts';
import { parse } from '../language/text/parse.ts';
import { prune } from '../language/validate/prune.ts';
import { validate } from '../language/validate/validate.ts';
import type { PartValidators } from '../language/validator.ts';
import type { CompiledDocument } from '../model/document.ts';
import { transitionText } from '../resource/states/transitionText.ts';
import { validateParts } from './validateParts.ts';

/** Context in which a document is checked. */
export interface StageSetting {
  readonly registries: Registries;
  readonly parts: PartValidators;
  /** Names of all documents, to check that steps and regions open one of them; undefined checks nothing. */
  readonly screens: readonly string[] | undefined;
  readonly library: DocumentLibrary | undefined;
  /** Whether names that are defined nowhere may come from a fragment that is missing. */
  readonly isOpen: boolean;
}

interface DocumentReport {
  /** Without shorthand; null when too little is right. */
  readonly normalised: NormalisedScreen | NormalisedPage | null;
  /** Null when something is wrong, and for a fragment. */
  readonly screen: CompiledDocument | null;
  /** Pointers are into the document as it was given. */
  readonly problems: readonly Problem[];
}

function namesAt(document: AnyDocument, keys: readonly string[]): readonly string[] {
  const found = keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document);
  return isRecord(found) ? Object.keys(found) : [];
}

function isFragment(name: string, { library }: StageSetting): boolean {
  const found = library?.get(name);
  const value = found ? parse(found.text).value : null;
  return isRecord(value) && value.kind === 'fragment';
}

/** True for the screen of a transition, which is made from its resource. */
function isTransition(name: string, { library }: StageSetting): boolean {
  const asked = transitionOfScreen(name);
  const found = asked && library?.get(resourceKey(asked.resource));
  const value = found ? parse(found.text).value : null;
  return asked !== null && isRecord(value) && transitionText(value, asked.transition) !== null;
}

function missingScreens(references: readonly Reference[], setting: StageSetting): readonly Problem[] {
  const { screens } = setting;
  return references.flatMap(({ name, cursor }): readonly Problem[] => {
    const place = { pointer: cursor.pointer, at: 'value' as const };
    if (isFragment(name, setting)) return [{ message: fragmentOpened(name), ...place }];
    if (!screens || screens.includes(name) || isTransition(name, setting)) return [];
    return [{ message: unknownScreen(name, nearest(name, screens)), ...place }];
  });
}

/**
 * Validates, normalises and compiles a document of the current version. Bad parts do not hide mistakes in the others.
 * @param given the document before parts were left out, whose names are defined even where they are gone
 * @param gone pointers of the parts left out
 */
export function runDocumentStages(
  document: AnyDocument,
  setting: StageSetting,
  given: AnyDocument = document,
  gone: readonly string[] = [],
): DocumentReport {
  const { registries, parts, isOpen } = setting;
  const validated = validate(document);
  const { origins: kept } = validated;
  if (!validated.document) return { normalised: null, screen: null, problems: validated.problems };
  const damaged = new Set([...validated.damaged, ...gone].flatMap((bad) => [bad, ...pointersAbove(bad)]));
  const isDamaged = (pointer: string) => damaged.has(pointer);
  const registered = validateParts(validated.document, registries, parts, (pointer) => isDamaged(kept.before(pointer)));
  const { screen: normalised, origins } = normalise(validated.document);
  const before = (pointer: string) => kept.before(origins.before(pointer));
  const damage: Damage = {
    names: (...keys) => namesAt(given, keys),
    has: (pointer) => isDamaged(before(pointer)),
    isOpen,
  };
  const { screen, problems, screens } = compile(normalised, registries, damage, NEIGHBOURS);
  const all = [
    ...validated.problems,
    ...registered.map((problem) => ({ ...problem, pointer: kept.before(problem.pointer) })),
    ...[...problems, ...missingScreens(screens, setting)].map((problem) => ({
      ...problem,
      pointer: before(problem.pointer),
    })),
  ];
  return { normalised, screen: all.some(isError) ? null : screen, problems: withoutEchoes(all) };
}

/** More rounds than parts can depend on each other: an emptied tab takes its section along, and the section its layout. */
const MAX_ROUNDS = 6;

/** The document without the parts that have a mistake; null when it cannot do without them. */
export function compileRest(
  document: AnyDocument,
  problems: readonly Problem[],
  setting: StageSetting,
): CompiledDocument | null {
  const gone = new Set<string>();
  let errors = problems.filter(isError);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = gone.size;
    for (const { pointer } of errors) {
      const part = partOf(pointer);
      if (part === null) return null;
      gone.add(part);
    }
    if (gone.size === before) return null;
    const { value, origins } = prune(document, new Map([...gone].map((pointer) => [pointer, 'gone'])));
    if (!isRecord(value)) return null;
    const rest = runDocumentStages({ ...value }, setting, document, [...gone]);
    if (rest.screen) return rest.screen;
    errors = rest.problems.filter(isError).map((problem) => ({ ...problem, pointer: origins.before(problem.pointer) }));
  }
  return null;
}
