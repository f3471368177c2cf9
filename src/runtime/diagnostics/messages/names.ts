import { choices } from './choice.ts';
import { error } from './message.ts';

/** E230: no registered component of that name. `known` is listed only without a hint. */
export const unknownComponent = (name: string, known: readonly string[], hint: string | null) =>
  error('E230', [name, choices(known, hint)], hint);

/** E201: no registered field type of that name. `known` is listed only without a hint. */
export const unknownFieldType = (type: string, known: readonly string[], hint: string | null) =>
  error('E201', [type, choices(known, hint)], hint);

/** E202: no field of that name; `place` is shown to the author. */
export const unknownField = (name: string, place: string, hint: string | null) => error('E202', [name, place], hint);

/** E203: no action of that name; `place` is shown to the author. */
export const unknownAction = (name: string, place: string, hint: string | null) => error('E203', [name, place], hint);

/** E204: no verb of that name. `known` is listed only without a hint. */
export const unknownVerb = (verb: string, known: readonly string[], hint: string | null) =>
  error('E204', [verb, choices(known, hint)], hint);

/** E205: no earlier step stores a result under that name. */
export const unknownAnswer = (name: string, hint: string | null) => error('E205', [name], hint);

/** E206: a placeholder of a message other than the allowed ones. */
export const unknownPlaceholder = (name: string, allowed: readonly string[], hint: string | null) =>
  error('E206', [name, allowed], hint);

/** E209: no root of that name. */
export const unknownRoot = (root: string, hint: string | null) => error('E209', [root], hint);

/** E210: a root that has no meaning in screens of this kind. */
export const rootNotHere = (root: string, kind: string) => error('E210', [root, kind]);

/** E210: a root for fields of a grid, read elsewhere. */
export const rootOfRows = (root: string) => error('E210.rootOfRows', [root]);

/** E210: a root for pages, read elsewhere. */
export const rootOfPage = (root: string, kind: string) => error('E210.rootOfPage', [root, kind]);

/** E240: a root that has no meaning in this part of the document. */
export const rootNotInPart = (root: string, place: string) => error('E240', [root, place]);

/** E241: the root has no such member. */
export const unknownMember = (root: string, member: string, known: readonly string[], hint: string | null) =>
  error('E241', [root, member, known], hint);

/** E241: the root is a single value and has no members. */
export const rootWithoutMember = (root: string, member: string) => error('E241.rootWithoutMember', [root, member]);

/** E211: a name used twice in one place. */
export const duplicateName = (name: string, place: string) => error('E211', [name, place]);

/** E256: two actions with one shortcut key; `owner` is the other action. */
export const keyTaken = (key: string, owner: string) => error('E256', [key, owner]);

/** E256: a shortcut key on an action that no row or column names. */
export const keyOutsideRows = (name: string) => error('E256.keyOutsideRows', [name]);

/** E212: a placed field whose type is never shown. */
export const fieldNotDrawn = (name: string, type: string, place: string) => error('E212', [name, type, place]);

/** E213: a choice without `dict` or `options`. */
export const choiceWithoutOptions = (type: string) => error('E213', [type]);

/** E214: options on a field type that has none. */
export const optionsWithoutChoice = (key: string, type: string) => error('E214', [key, type]);

/** E232: a popup without report, or whose `map` does not fill its own field. */
export const fillsNotConfigured = (name: string) => error('E232', [name]);

/** E233: two columns of a popup that fill the same field. */
export const filledTwice = (target: string, first: string, second: string) => error('E233', [target, first, second]);

/** E250: reads a column of the chosen record, but the field only holds its key. */
export const choiceWithoutRecord = (field: string, column: string) => error('E250', [field, column]);

/** E251: reads the chosen record where only its form knows it. */
export const recordElsewhere = (field: string, column: string) => error('E251', [field, column]);

/** E251: reads the chosen record of a row, which holds only its key. */
export const recordNotInRow = (field: string, column: string, rows: 'list' | 'grid') =>
  error('E251.recordNotInRow', [field, column, rows]);

/** E252: no column of that name in this table. */
export const notAColumn = (name: string, hint: string | null) => error('E252', [name], hint);

/** E255: rows used as options, of a field that is not a grid of the form. */
export const notAGrid = (name: string, known: readonly string[], hint: string | null) =>
  error('E255', [name, choices(known, hint)], hint);

/** E254: the grid has no view of that name. */
export const unknownView = (view: string, field: string, hint: string | null) => error('E254', [view, field], hint);

/** E215: no document of that name. */
export const unknownScreen = (name: string, hint: string | null) => error('E215', [name], hint);

/** E216: the name differs from the one of the file, `expected`. */
export const nameDiffersFromFile = (name: string, expected: string) => error('E216', [name, expected]);

/** E217: the name is used by the document `other`. */
export const duplicateScreen = (name: string, other: string) => error('E217', [name, other]);

/** E218: no `do`, and no built-in action of that name. */
export const actionWithoutSteps = (name: string, hint: string | null) => error('E218', [name], hint);

/** E219: no registered dialect of that name. */
export const unknownDialect = (name: string, hint: string | null) => error('E219', [name], hint);

/** E220: fields that depend on each other; `names` are in order, `key` closes the cycle. */
export const cycle = (names: readonly string[], key: string) => error('E220', [names, key]);
