import type { ExpressionFunction } from '../expression.ts';
import type { Names } from '../expressions/names.ts';
import type { Cursor } from '../language/cursor.ts';
import type { NormalisedScreen } from '../language/normalised.ts';
import type { Message } from '../messages/message.ts';
import { rootNotHere, unknownField, unknownRoot } from '../messages/names.ts';
import { type Path, ROOTS } from '../path.ts';
import type { Registries, Registry } from '../registry.ts';
import { nearest } from '../suggest.ts';

/** What validating found out that compiling must know, so that one mistake is not reported twice. */
export interface Damage {
  /** Names of fields and actions that exist but were too broken to keep. */
  readonly fields: readonly string[];
  readonly actions: readonly string[];
  /** Whether something at or below the pointer was taken out. */
  has(pointer: string): boolean;
}

export const UNDAMAGED: Damage = { fields: [], actions: [], has: () => false };

/** Roots that only mean something in kinds and places of later versions: grid rows and pages. */
const ROOTS_ELSEWHERE: ReadonlySet<string> = new Set(['$parent', '$region', '$filter']);

/** The server adds the text of a coded value under the field's name with this ending. */
const TEXT_SUFFIX = '_dictText';

/** Everything the stages of compiling one document share. */
export class CompileContext {
  readonly screen: NormalisedScreen;
  readonly registries: Registries;
  readonly damage: Damage;
  /** The whole document; parts hang below it. */
  readonly cursor: Cursor;
  /** Fields that anything reads. */
  readonly read = new Set<string>();
  private readonly fieldNames: ReadonlySet<string>;

  constructor(screen: NormalisedScreen, registries: Registries, cursor: Cursor, damage: Damage) {
    this.screen = screen;
    this.registries = registries;
    this.cursor = cursor;
    this.damage = damage;
    this.fieldNames = new Set([...Object.keys(screen.fields), ...damage.fields]);
  }

  hasField(name: string): boolean {
    return this.fieldNames.has(name);
  }

  nearestField(name: string): string | null {
    return nearest(name, this.fieldNames);
  }

  /**
   * Names for expressions at a place such as `visible`.
   * @param extraRoots roots that exist only there, e.g. `$value`.
   */
  namesIn(place: string, extraRoots: readonly string[] = []): Names {
    return {
      functions: this.functions,
      problemOf: (path) => this.problemOf(path, place, extraRoots),
    };
  }

  private get functions(): Registry<ExpressionFunction> {
    return this.registries.functions;
  }

  private problemOf([head = '']: Path, place: string, extraRoots: readonly string[]): Message | null {
    if (head.startsWith('$')) return this.rootProblem(head, extraRoots);
    this.read.add(head);
    if (this.hasField(head) || head === this.screen.source?.rowKey) return null;
    if (head.endsWith(TEXT_SUFFIX) && this.hasField(head.slice(0, -TEXT_SUFFIX.length))) return null;
    return unknownField(head, place, this.nearestField(head));
  }

  private rootProblem(root: string, extraRoots: readonly string[]): Message | null {
    if (extraRoots.includes(root)) return null;
    const roots = [...ROOTS.filter((name) => !ROOTS_ELSEWHERE.has(name)), ...extraRoots];
    if (ROOTS_ELSEWHERE.has(root)) return rootNotHere(root, this.screen.kind);
    return roots.some((name) => name === root) ? null : unknownRoot(root, nearest(root, roots));
  }
}
