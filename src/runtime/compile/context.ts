import type { ExpressionFunction, ValueKind } from '../contract/expression.ts';
import { SLOT } from '../contract/fieldComponent.ts';
import type { Registries, Registry } from '../contract/registry.ts';
import { type Path, ROOTS } from '../data/path.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { rootNotHere, rootOfPage, unknownField, unknownRoot } from '../diagnostics/messages/names.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Names } from '../expressions/names.ts';
import { isPage, type NormalisedGrid, type NormalisedPage, type NormalisedScreen } from '../language/normalised.ts';
import type { Damage } from './damage.ts';
import { PageNames } from './pageNames.ts';

/** Roots that only mean something in grids and pages. */
const ROOTS_ELSEWHERE: ReadonlySet<string> = new Set(['$parent', '$region', '$filter']);
const PAGE_ROOTS: ReadonlySet<string> = new Set(['$region', '$filter']);

/** Roots that are always a text. */
const TEXT_ROOTS: ReadonlySet<string> = new Set(['$today', '$now', '$mode']);

/** The server adds the text of a coded value under the field's name with this ending. */
const TEXT_SUFFIX = '_dictText';

/** Everything the stages of compiling one document share. */
export class CompileContext {
  readonly screen: NormalisedScreen;
  readonly registries: Registries;
  readonly damage: Damage;
  /** What holds `fields`: the whole document, or a grid in it. */
  readonly cursor: Cursor;
  /** Fields that anything reads. */
  readonly read = new Set<string>();
  /** Paths that begin with `$query`. */
  readonly queryReads: Path[];
  /** The form around the rows of a grid; null outside of grids. */
  readonly outer: CompileContext | null;
  private readonly fieldNames: ReadonlySet<string>;
  private readonly page: PageNames | null;

  constructor(
    screen: NormalisedScreen | NormalisedPage,
    registries: Registries,
    cursor: Cursor,
    damage: Damage,
    grid: { readonly name: string; readonly outer: CompileContext } | null = null,
  ) {
    this.screen = screen;
    this.registries = registries;
    this.cursor = cursor;
    this.damage = damage;
    this.outer = grid?.outer ?? null;
    this.queryReads = this.outer?.queryReads ?? [];
    this.page = isPage(screen) ? new PageNames(screen, damage) : null;
    const given = grid ? ['fields', grid.name, 'fields'] : [this.page ? 'filters' : 'fields'];
    this.fieldNames = new Set([...Object.keys(screen.fields), ...damage.names(...given)]);
  }

  /** The same for the rows of a grid, whose fields read each other by name and the form around them as `$parent`. */
  inGrid(name: string, grid: NormalisedGrid): CompileContext {
    const rows: NormalisedScreen = { ...this.screen, fields: grid.fields, search: [], columns: [] };
    const cursor = this.cursor.at('fields', name, 'grid');
    return new CompileContext(rows, this.registries, cursor, this.damage, { name, outer: this });
  }

  hasField(name: string): boolean {
    return this.damage.isOpen || this.isDescribed || this.fieldNames.has(name);
  }

  nearestField(name: string): string | null {
    return nearest(name, this.fieldNames);
  }

  /** Whether a name is not defined here, but may be among the columns that the server describes. */
  mayBeDescribed(name: string): boolean {
    return this.isDescribed && !this.fieldNames.has(name);
  }

  /**
   * Names for expressions at a place such as `visible`.
   * @param extraRoots roots that exist only there, e.g. `$value`.
   */
  namesIn(place: string, extraRoots: readonly string[] = []): Names {
    return {
      functions: this.functions,
      problemOf: (path) => this.problemOf(path, place, extraRoots),
      kindOf: (path) => this.kindOf(path),
    };
  }

  private get functions(): Registry<ExpressionFunction> {
    return this.registries.functions;
  }

  private get isDescribed(): boolean {
    return this.screen.source?.calls.fields !== undefined && this.outer === null;
  }

  /** What a path is known to hold. What a choice or a hidden field holds only its data tells. */
  private kindOf([head = '', ...rest]: Path): ValueKind | null {
    if (head === '$parent' && this.outer) return this.outer.kindOf(rest);
    if (rest.length > 0 || this.page) return null;
    if (TEXT_ROOTS.has(head)) return 'text';
    const field = Object.hasOwn(this.screen.fields, head) ? this.screen.fields[head] : undefined;
    const renderer = field && this.registries.fields.get(field.type);
    if (!field || !renderer?.drawn || renderer.choice || renderer.type === SLOT) return null;
    if (renderer.value === 'number') return 'number';
    return renderer.value === 'text' && field.compute === null ? 'text' : null;
  }

  private problemOf(path: Path, place: string, extraRoots: readonly string[]): Message | null {
    const [head = '', next] = path;
    if (head.startsWith('$')) return this.rootProblem(path, place, extraRoots);
    this.read.add(head);
    // A page has no record: only the choices of one filter may follow another.
    if (this.page && place !== 'where') return this.page.recordProblem(head, place);
    if (head === this.screen.source?.rowKey) return null;
    if (this.hasField(head)) return next === undefined ? null : this.columnProblem(head, next, place);
    if (head.endsWith(TEXT_SUFFIX) && this.hasField(head.slice(0, -TEXT_SUFFIX.length))) return null;
    return unknownField(head, place, this.nearestField(head));
  }

  /** `parts.amount` reads a column of the grid `parts`. */
  private columnProblem(field: string, column: string, place: string): Message | null {
    const grid = this.screen.fields[field]?.grid;
    if (!grid || this.damage.isOpen) return null;
    const names = [
      ...Object.keys(grid.fields),
      ...this.damage.names('fields', field, 'fields'),
      grid.source?.rowKey ?? 'id',
    ];
    if (names.includes(column) || grid.sortBy === column) return null;
    const hint = nearest(column, names);
    return unknownField(`${field}.${column}`, place, hint === null ? null : `${field}.${hint}`);
  }

  private rootProblem(path: Path, place: string, extraRoots: readonly string[]): Message | null {
    const [root = '', ...rest] = path;
    if (extraRoots.includes(root)) return null;
    if (root === '$query') this.queryReads.push(path);
    if (this.page && PAGE_ROOTS.has(root)) return this.page.problemOf(path, place);
    if (root === '$parent' && this.outer) return rest.length === 0 ? null : this.outer.problemOf(rest, place, []);
    if (PAGE_ROOTS.has(root)) return rootOfPage(root, this.screen.kind);
    if (ROOTS_ELSEWHERE.has(root)) return rootNotHere(root, this.screen.kind);
    const roots = [...ROOTS.filter((name) => !ROOTS_ELSEWHERE.has(name)), ...extraRoots];
    return roots.some((name) => name === root) ? null : unknownRoot(root, nearest(root, roots));
  }
}
