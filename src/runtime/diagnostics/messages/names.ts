import { choices } from './choice.ts';
import { error } from './message.ts';

export const unknownComponent = (name: string, known: readonly string[], hint: string | null) =>
  error('E230', [name, choices(known, hint)], hint);

export const unknownFieldType = (type: string, known: readonly string[], hint: string | null) =>
  error('E201', [type, choices(known, hint)], hint);

export const unknownField = (name: string, place: string, hint: string | null) => error('E202', [name, place], hint);

export const unknownAction = (name: string, place: string, hint: string | null) => error('E203', [name, place], hint);

export const unknownVerb = (verb: string, known: readonly string[], hint: string | null) =>
  error('E204', [verb, choices(known, hint)], hint);

export const unknownAnswer = (name: string, hint: string | null) => error('E205', [name], hint);

export const unknownPlaceholder = (name: string, allowed: readonly string[], hint: string | null) =>
  error('E206', [name, allowed], hint);

export const unknownRoot = (root: string, hint: string | null) => error('E209', [root], hint);

export const rootNotHere = (root: string, kind: string) => error('E210', [root, kind]);

export const rootOfRows = (root: string) => error('E210.rootOfRows', [root]);

export const rootOfPage = (root: string, kind: string) => error('E210.rootOfPage', [root, kind]);

export const rootNotInPart = (root: string, place: string) => error('E240', [root, place]);

export const unknownMember = (root: string, member: string, known: readonly string[], hint: string | null) =>
  error('E241', [root, member, known], hint);

export const rootWithoutMember = (root: string, member: string) => error('E241.rootWithoutMember', [root, member]);

export const duplicateName = (name: string, place: string) => error('E211', [name, place]);

export const keyTaken = (key: string, owner: string) => error('E256', [key, owner]);

export const keyOutsideRows = (name: string) => error('E256.keyOutsideRows', [name]);

export const fieldNotDrawn = (name: string, type: string, place: string) => error('E212', [name, type, place]);

export const choiceWithoutOptions = (type: string) => error('E213', [type]);

export const optionsWithoutChoice = (key: string, type: string) => error('E214', [key, type]);

export const fillsNotConfigured = (name: string) => error('E232', [name]);

export const filledTwice = (target: string, first: string, second: string) => error('E233', [target, first, second]);

export const choiceWithoutRecord = (field: string, column: string) => error('E250', [field, column]);

export const recordElsewhere = (field: string, column: string) => error('E251', [field, column]);

export const recordNotInRow = (field: string, column: string, rows: 'list' | 'grid') =>
  error('E251.recordNotInRow', [field, column, rows]);

export const notAColumn = (name: string, hint: string | null) => error('E252', [name], hint);

export const notAGrid = (name: string, known: readonly string[], hint: string | null) =>
  error('E255', [name, choices(known, hint)], hint);

export const unknownView = (view: string, field: string, hint: string | null) => error('E254', [view, field], hint);

export const unknownScreen = (name: string, hint: string | null) => error('E215', [name], hint);

export const nameDiffersFromFile = (name: string, expected: string) => error('E216', [name, expected]);

export const duplicateScreen = (name: string, other: string) => error('E217', [name, other]);

export const actionWithoutSteps = (name: string, hint: string | null) => error('E218', [name], hint);

export const unknownDialect = (name: string, hint: string | null) => error('E219', [name], hint);

export const cycle = (names: readonly string[], key: string) => error('E220', [names, key]);
