import { error } from './message.ts';

export const unknownColumnType = (type: string, hint: string | null) => error('E601', [type], hint);

export const keyNotForColumnType = (key: string, type: string) => error('E602', [key, type]);

export const unknownColumn = (name: string, place: string, hint: string | null) => error('E603', [name, place], hint);

export const unknownResource = (name: string, hint: string | null) => error('E604', [name], hint);

export const reservedColumn = (name: string, key: string) => error('E605', [name, key]);

export const referenceWithoutTarget = (name: string) => error('E606', [name]);

export const referenceWithoutTexts = (resource: string, code: string) => error('E607', [resource, code]);

export const unreleasedDictionary = (form: string, hint: string | null) => error('E608', [form], hint);

export const unfitDefault = (value: string, reason: string) => error('E609', [value, reason]);

export const screensNeeded = (operations: readonly string[]) => error('E610', [operations]);

export const importNeedsAdd = error('E622', []);

export const batchNeedsWrites = error('E624', []);

export const viewIsRead = (operation: string) => error('E625', [operation]);

export const nameDiffersFromResourceFile = (name: string, expected: string) => error('E611', [name, expected]);

export const nameTaken = (what: string, name: string, other: string) => error('E612', [what, name, other]);

export const markedByServer = (key: string, column: string) => error('E613', [key, column]);

export const childWithoutReference = (resource: string, column: string, own: string) =>
  error('E614', [resource, column, own]);

export const childNamedLikeColumn = (name: string) => error('E623', [name]);

export const renamedToItself = (name: string) => error('E615', [name]);

export const laxerThanResource = (key: string, own: string, limit: string, resource: string) =>
  error('E616', [key, own, limit, resource]);

export const otherChoices = (resource: string) => error('E617', [resource]);

export const unwritableField = (name: string, resource: string) => error('E618', [name, resource]);

export const notFilterable = (name: string, resource: string) => error('E619', [name, resource]);

export const notAskable = (name: string, resource: string) => error('E619.notAskable', [name, resource]);

export const shownToEverybody = (name: string, place: string) => error('E621', [name, place]);

export const notSortable = (name: string, resource: string) => error('E620', [name, resource]);

export const computedInCircle = (columns: readonly string[]) => error('E626', [columns]);

export const writtenByServer = (key: string, column: string) => error('E627', [key, column]);

export const stateWithoutDictionary = (column: string) => error('E628', [column]);

export const unreachableState = (state: string) => error('E629', [state]);

export const deadEnd = (state: string) => error('E630', [state]);

export const leadsOutOfFinal = (state: string, transition: string) => error('E631', [state, transition]);

export const transitionLikeOperation = (name: string) => error('E632', [name]);

export const opinionNotGiven = (transition: string) => error('E633', [transition]);

export const unknownEvent = (event: string, hint: string | null) => error('E634', [event], hint);

export const notWrittenTogether = (child: string) => error('E635', [child]);

export const effectWithoutReference = (column: string) => error('E636', [column]);

export const halfEffect = error('E637', []);

export const receiversNotPeople = (column: string) => error('E643', [column]);

export const notForDatabase = (part: string) => error('E639', [part]);

export const oneAggregate = (name: string, kinds: readonly string[]) => error('E640', [name, kinds]);

export const measureLikeColumn = (name: string) => error('E641', [name]);

export const unknownFigure = (term: string, resource: string, hint: string | null) =>
  error('E642', [term, resource], hint);

export const unknownTransition = (name: string, resource: string, hint: string | null) =>
  error('E638', [name, resource], hint);
