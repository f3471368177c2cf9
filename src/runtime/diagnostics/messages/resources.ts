import { error } from './message.ts';

/** E601: no column type of that name. */
export const unknownColumnType = (type: string, hint: string | null) => error('E601', [type], hint);

/** E602: a key that does not apply to this column type. */
export const keyNotForColumnType = (key: string, type: string) => error('E602', [key, type]);

/** E603: no column of that name; `place` is shown to the author. */
export const unknownColumn = (name: string, place: string, hint: string | null) => error('E603', [name, place], hint);

/** E604: no resource of that name. */
export const unknownResource = (name: string, hint: string | null) => error('E604', [name], hint);

/** E605: a column that the server adds itself, controlled by `key`. */
export const reservedColumn = (name: string, key: string) => error('E605', [name, key]);

/** E606: a reference without `to`. */
export const referenceWithoutTarget = (name: string) => error('E606', [name]);

/** E607: the target has no text for the stored code, so it offers no options. */
export const referenceWithoutTexts = (resource: string, code: string) => error('E607', [resource, code]);

/** E608: `form` is `table,text,code`, which no resource releases. */
export const unreleasedDictionary = (form: string, hint: string | null) => error('E608', [form], hint);

/** E609: a default that its column cannot hold. */
export const unfitDefault = (value: string, reason: string) => error('E609', [value, reason]);

/** E610: operations that read, without menu components that grant them. */
export const screensNeeded = (operations: readonly string[]) => error('E610', [operations]);

export const importNeedsAdd = error('E622', []);

export const batchNeedsWrites = error('E624', []);

/** E625: an operation that writes, on a view. */
export const viewIsRead = (operation: string) => error('E625', [operation]);

/** E611: the name differs from the one of the file, `expected`. */
export const nameDiffersFromResourceFile = (name: string, expected: string) => error('E611', [name, expected]);

/** E612: a name, table or address that another resource has; `what` says which. */
export const nameTaken = (what: string, name: string, other: string) => error('E612', [what, name, other]);

/** E613: a key on the column in which the server marks deleted records. */
export const markedByServer = (key: string, column: string) => error('E613', [key, column]);

/** E614: the child's column must be a cascading reference to `own`. */
export const childWithoutReference = (resource: string, column: string, own: string) =>
  error('E614', [resource, column, own]);

/** E623: a child with the name of a column. */
export const childNamedLikeColumn = (name: string) => error('E623', [name]);

/** E615: `was` names a column that still exists. */
export const renamedToItself = (name: string) => error('E615', [name]);

/** E616: a limit of the screen that allows more than that of its resource. */
export const laxerThanResource = (key: string, own: string, limit: string, resource: string) =>
  error('E616', [key, own, limit, resource]);

/** E617: options that differ from those of the resource. */
export const otherChoices = (resource: string) => error('E617', [resource]);

/** E618: a default or formula on a column that only the server writes. */
export const unwritableField = (name: string, resource: string) => error('E618', [name, resource]);

/** E619: a search by a column without `filter`. */
export const notFilterable = (name: string, resource: string) => error('E619', [name, resource]);

/** E619: a query by a column without `filter`. */
export const notAskable = (name: string, resource: string) => error('E619.notAskable', [name, resource]);

/** E621: a column with its own right, in a place that reveals its values without it. */
export const shownToEverybody = (name: string, place: string) => error('E621', [name, place]);

/** E620: sorting by a column without `sort`. */
export const notSortable = (name: string, resource: string) => error('E620', [name, resource]);

/** E626: columns that compute each other, in order. */
export const computedInCircle = (columns: readonly string[]) => error('E626', [columns]);

/** E627: a key without meaning on a column that only the server writes. */
export const writtenByServer = (key: string, column: string) => error('E627', [key, column]);

/** E628: a state column without `dict`. */
export const stateWithoutDictionary = (column: string) => error('E628', [column]);

/** E629: a state that is neither initial nor the target of a transition. */
export const unreachableState = (state: string) => error('E629', [state]);

/** E630: a state that is not final and has no transition. */
export const deadEnd = (state: string) => error('E630', [state]);

/** E631: a transition from a final state. */
export const leadsOutOfFinal = (state: string, transition: string) => error('E631', [state, transition]);

/** E632: a transition with the name of an operation. */
export const transitionLikeOperation = (name: string) => error('E632', [name]);

/** E633: reads an opinion that the transition does not ask for. */
export const opinionNotGiven = (transition: string) => error('E633', [transition]);

/** E634: neither an operation nor a transition. */
export const unknownEvent = (event: string, hint: string | null) => error('E634', [event], hint);

/** E635: reads children that are not saved with their record. */
export const notWrittenTogether = (child: string) => error('E635', [child]);

/** E636: an effect on another record through a column that is not a reference. */
export const effectWithoutReference = (column: string) => error('E636', [column]);

export const halfEffect = error('E637', []);

/** E643: receivers from a column that does not hold users. */
export const receiversNotPeople = (column: string) => error('E643', [column]);

/** E639: part of a measure that SQL cannot compute. */
export const notForDatabase = (part: string) => error('E639', [part]);

/** E640: a measure without an aggregate, or with several. */
export const oneAggregate = (name: string, kinds: readonly string[]) => error('E640', [name, kinds]);

/** E641: a measure with the name of a member of the response. */
export const measureLikeColumn = (name: string) => error('E641', [name]);

/** E642: a term by which the resource cannot be aggregated. */
export const unknownFigure = (term: string, resource: string, hint: string | null) =>
  error('E642', [term, resource], hint);

/** E638: the resource has no transition of that name. */
export const unknownTransition = (name: string, resource: string, hint: string | null) =>
  error('E638', [name, resource], hint);
