import type { ExpressionFunction, ValueKind } from '../contract/expression.ts';
import { SLOT } from '../contract/fieldComponent.ts';
import type { Registries, Registry } from '../contract/registry.ts';
import { ROOT_NAMES, type Root, type RootPart, rootNamed } from '../contract/roots.ts';
import type { Path } from '../data/path.ts';
import type { Cursor } from '../diagnostics/cursor.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import {
  choiceWithoutRecord,
  recordElsewhere,
  recordNotInRow,
  rootNotHere,
  rootNotInPart,
  rootOfPage,
  rootOfRows,
  rootWithoutMember,
  unknownField,
  unknownMember,
  unknownRoot,
} from '../diagnostics/messages/names.ts';
import { NameIndex } from '../diagnostics/nameIndex.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Names } from '../expressions/names.ts';
import type { Kind } from '../language/kinds.ts';
import {
  isPage,
  type NormalisedGrid,
  type NormalisedPage,
  type NormalisedScreen,
} from '../language/normalise/normalised.ts';
import { fieldOfText } from '../model/chosen.ts';
import type { Damage } from './damage.ts';
import { PageNames } from './pageNames.ts';
import type { Reference } from './reference.ts';

/** Parts that only a form reads, which knows the records that are chosen in it. */
const OF_FORMS: readonly (RootPart | null)[] = ['field', 'check'];

/** Places that read a row where the document is a table of them. */
const OF_ROWS: readonly string[] = ['visible', 'disabled', 'looks', 'confirm', 'a step', 'when', 'recordName'];
const KINDS_OF_ROWS: readonly Kind[] = ['list', 'query', 'grid'];

/** Everything the stages of compiling one document share. */
export class CompileContext {
  readonly screen: NormalisedScreen;
  readonly registries: Registries;
  readonly damage: Damage;
  /** Owner of `fields`: the whole document, or a grid in it. */
  readonly cursor: Cursor;
  /** Fields that anything reads. */
  readonly read = new Set<string>();
  /** Choices whose text is read, and those whose record is. */
  readonly chosenTexts = new Set<string>();
  readonly chosenRecords = new Set<string>();
  /** Screens that rows of grids open. */
  readonly opened: Reference[];
  /** Paths that begin with `$query`. */
  readonly queryReads: Path[];
  /** The form around the rows of a grid; null outside of grids. */
  readonly outer: CompileContext | null;
  private readonly fieldNames: ReadonlySet<string>;
  private readonly fieldIndex: NameIndex;
  private readonly page: PageNames | null;
  /** Of a grid: the key of its rows, and the field with their position. */
  private readonly rowKey: string | null;
  private readonly sortBy: string | null;

  constructor(
    screen: NormalisedScreen | NormalisedPage,
    registries: Registries,
    cursor: Cursor,
    damage: Damage,
    grid: { readonly name: string; readonly outer: CompileContext; readonly rows: NormalisedGrid } | null = null,
  ) {
    this.screen = screen;
    this.registries = registries;
    this.cursor = cursor;
    this.damage = damage;
    this.outer = grid?.outer ?? null;
    this.rowKey = grid ? (grid.rows.source?.rowKey ?? 'id') : null;
    this.sortBy = grid?.rows.sortBy ?? null;
    this.queryReads = this.outer?.queryReads ?? [];
    this.opened = this.outer?.opened ?? [];
    this.page = isPage(screen) ? new PageNames(screen, damage) : null;
    const given = grid ? ['fields', grid.name, 'fields'] : [this.page ? 'filters' : 'fields'];
    this.fieldNames = new Set([...Object.keys(screen.fields), ...damage.names(...given)]);
    this.fieldIndex = new NameIndex(this.fieldNames);
  }

  /** The same for the rows of a grid, whose fields read each other by name and the form around them as `$parent`. */
  inGrid(name: string, grid: NormalisedGrid): CompileContext {
    const rows: NormalisedScreen = { ...this.screen, fields: grid.fields, search: [], columns: [] };
    const cursor = this.cursor.at('fields', name, 'grid');
    return new CompileContext(rows, this.registries, cursor, this.damage, { name, outer: this, rows: grid });
  }

  /**
   * Context for reading the rows of a grid from outside: their own fields, and nothing around them.
   */
  ofRows(name: string, grid: NormalisedGrid): CompileContext {
    const rows: NormalisedScreen = { ...this.screen, fields: grid.fields, search: [], columns: [], source: null };
    return new CompileContext(rows, this.registries, this.cursor.at('fields', name, 'grid'), this.damage);
  }

  hasField(name: string): boolean {
    return this.damage.isOpen || this.isDescribed || this.fieldNames.has(name);
  }

  nearestField(name: string): string | null {
    return this.fieldIndex.nearest(name);
  }

  /** Whether a name is not defined here, but may be among the columns that the server describes. */
  mayBeDescribed(name: string): boolean {
    return this.isDescribed && !this.fieldNames.has(name);
  }

  /** Whether nothing in the page reads one of its filters. */
  isUnreadFilter(name: string): boolean {
    return this.page !== null && !this.page.isRead(name);
  }

  /**
   * Names for expressions at a place such as `visible`.
   * @param part of the document that the place belongs to, for roots that hold in some parts only.
   */
  namesIn(place: string, part: RootPart | null = null): Names {
    return {
      functions: this.functions,
      problemOf: (path) => this.problemOf(path, place, part),
      kindOf: (path) => this.kindOf(path),
    };
  }

  private get functions(): Registry<ExpressionFunction> {
    return this.registries.functions;
  }

  private get isDescribed(): boolean {
    return this.screen.source?.calls.fields !== undefined && this.outer === null;
  }

  /**
   * Kind of value at a path, or null. The value of a choice or a hidden field is known only at run
   * time.
   */
  private kindOf([head = '', ...rest]: Path): ValueKind | null {
    if (head === '$parent' && this.outer) return this.outer.kindOf(rest);
    if (head === '$row' && this.outer && rest.length > 0) return this.kindOf(rest);
    if (rest.length > 0 || this.page) return null;
    if (rootNamed(head)?.text) return 'text';
    const field = Object.hasOwn(this.screen.fields, head) ? this.screen.fields[head] : undefined;
    const renderer = field && this.registries.fields.get(field.type);
    if (!field || !renderer?.drawn || renderer.choice || renderer.type === SLOT) return null;
    if (renderer.value === 'number') return 'number';
    return renderer.value === 'text' && field.compute === null ? 'text' : null;
  }

  private problemOf(path: Path, place: string, part: RootPart | null): Message | null {
    const [head = '', next] = path;
    if (head.startsWith('$')) return this.rootProblem(path, place, part);
    this.read.add(head);
    // A page has no record: only the choices of one filter may follow another.
    if (this.page && place !== 'where') return this.page.recordProblem(head, place);
    this.page?.note(head);
    if (head === this.screen.source?.rowKey) return null;
    if (this.hasField(head)) return next === undefined ? null : this.columnProblem(head, next, place, part);
    const named = fieldOfText(head);
    if (named !== null && this.hasField(named)) {
      this.read.add(named);
      this.chosenTexts.add(named);
      return null;
    }
    return unknownField(head, place, this.nearestField(head));
  }

  /** `parts.amount` reads a column of the grid `parts`, `type.code` one of the record chosen for `type`. */
  private columnProblem(field: string, column: string, place: string, part: RootPart | null): Message | null {
    const { grid = null, record = null, choices = null } = this.screen.fields[field] ?? {};
    if (this.damage.isOpen) return null;
    if (record) return this.recordProblem(field, column, record.columns, place, part);
    if (choices) return choiceWithoutRecord(field, column);
    if (!grid) return null;
    const names = [
      ...Object.keys(grid.fields),
      ...this.damage.names('fields', field, 'fields'),
      grid.source?.rowKey ?? 'id',
    ];
    if (names.includes(column) || grid.sortBy === column) return null;
    const hint = nearest(column, names);
    return unknownField(`${field}.${column}`, place, hint === null ? null : `${field}.${hint}`);
  }

  private recordProblem(
    field: string,
    column: string,
    columns: readonly string[] | null,
    place: string,
    part: RootPart | null,
  ): Message | null {
    if (this.outer) return recordNotInRow(field, column, 'grid');
    if (!OF_FORMS.includes(part)) {
      const isOfRow = OF_ROWS.includes(place) && KINDS_OF_ROWS.includes(this.screen.kind);
      return isOfRow ? recordNotInRow(field, column, 'list') : recordElsewhere(field, column);
    }
    this.chosenRecords.add(field);
    if (columns === null || columns.includes(column)) return null;
    const hint = nearest(column, columns);
    return unknownField(`${field}.${column}`, place, hint === null ? null : `${field}.${hint}`);
  }

  private rootProblem(path: Path, place: string, part: RootPart | null): Message | null {
    const [name = '', ...rest] = path;
    const root = rootNamed(name);
    if (!root) return unknownRoot(name, nearest(name, this.rootsIn(part)));
    if (name === '$query') this.queryReads.push(path);
    const misplaced = this.placeProblem(name, root, place, part);
    if (misplaced) return misplaced;
    if (name === '$parent') return rest.length === 0 ? null : (this.outer?.problemOf(rest, place, null) ?? null);
    if (root.ofRows) return this.rowProblem(name, rest, place);
    if (root.page === 'only') return this.page?.problemOf(path, place) ?? null;
    return memberProblem(name, root, rest);
  }

  /**
   * `$row.share` and `$rows.share` read a field of the rows; a choice appears there as its value.
   */
  private rowProblem(root: string, [name, column]: Path, place: string): Message | null {
    if (name === undefined || name === this.sortBy) return null;
    if (column !== undefined) return recordNotInRow(`${root}.${name}`, column, 'grid');
    if (name.startsWith('$')) return unknownField(`${root}.${name}`, place, null);
    this.read.add(name);
    if (name === this.rowKey || this.hasField(name)) return null;
    const hint = this.nearestField(name);
    return unknownField(`${root}.${name}`, place, hint === null ? null : `${root}.${hint}`);
  }

  /** Why a root does not hold here; null where it does. */
  private placeProblem(name: string, root: Root, place: string, part: RootPart | null): Message | null {
    const { kind } = this.screen;
    if (root.page === 'only' && !this.page) return rootOfPage(name, kind);
    if (root.ofRows && !this.outer) return name === '$parent' ? rootNotHere(name, kind) : rootOfRows(name);
    if (root.page === 'never' && this.page) return rootNotHere(name, kind);
    if (!root.parts || (part && root.parts.includes(part))) return null;
    return rootNotInPart(name, place);
  }

  private rootsIn(part: RootPart | null): readonly string[] {
    return ROOT_NAMES.filter((name) => {
      const root = rootNamed(name);
      return root && this.placeProblem(name, root, '', part) === null;
    });
  }
}

/** Problem with a name below a root whose members are known, or null. */
function memberProblem(name: string, { members }: Root, [member]: Path): Message | null {
  if (member === undefined || members === 'any') return null;
  if (members === 'none') return rootWithoutMember(name, member);
  return members.includes(member) ? null : unknownMember(name, member, members, nearest(member, members));
}
