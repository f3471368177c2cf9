import { choices } from './choice.ts';
import { error } from './message.ts';

/**
 * E101: a key that `noun` does not have. `advice` explains a word of a neighbouring language, or
 * null.
 */
export const unknownKey = (key: string, noun: string, hint: string | null, advice: string | null) =>
  error('E101', [key, noun, advice], hint);

/** E102: a value of another JSON type. `advice` suggests a form, or is null. */
export const wrongType = (name: string, expected: string, received: string, advice: string | null) =>
  error('E102', [name, expected, received, advice]);

/** E103: a required key of `noun` is missing. */
export const missingKey = (key: string, noun: string) => error('E103', [key, noun]);

/** E104: a value outside a list. */
export const notOneOf = (name: string, allowed: readonly string[], received: string, hint: string | null) =>
  error('E104', [name, allowed, received], hint);

/** E105: an empty text, list or object. */
export const empty = (name: string, expected: string) => error('E105', [name, expected]);

/** E106: a number beyond its limit. */
export const outOfRange = (name: string, limit: string, received: string) => error('E106', [name, limit, received]);

/** E107: too many entries or characters. */
export const tooMany = (name: string, limit: string) => error('E107', [name, limit]);

/** E108: a text in another form than `form` describes. */
export const wrongForm = (name: string, form: string, received: string) => error('E108', [name, form, received]);

/** E109: no kind of document of that name. `known` is listed only without a hint. */
export const unknownKind = (received: string, known: readonly string[], hint: string | null) =>
  error('E109', [received, choices(known, hint)], hint);

/** E110: a fragment opened as a screen. */
export const fragmentOpened = (name: string) => error('E110', [name]);

/** E111: no language version. */
export const missingVersion = (current: number) => error('E111', [current]);

/** E112: a newer language version than this console reads. */
export const newerVersion = (version: number, current: number) => error('E112', [version, current]);

/** E113: a language version that never existed. */
export const unknownVersion = (received: string, current: number) => error('E113', [received, current]);

/** E114: a lower limit above the upper one; `least` and `most` are their keys. */
export const minAboveMax = (least: string, min: number, most: string, max: number) =>
  error('E114', [least, min, most, max]);

/** E114: exclusive limits with no value between; `least` and `most` are their keys. */
export const nothingBetween = (least: string, min: number, most: string, max: number) =>
  error('E114.nothingBetween', [least, min, most, max]);

/** E136: a parameter is a value or exactly one rule. */
export const oneRule = (rules: readonly string[]) => error('E136', [rules]);

/** E115: a step without a verb. */
export const noVerb = (verbs: readonly string[]) => error('E115', [verbs]);

/** E116: a step with several verbs. */
export const severalVerbs = (verbs: readonly string[]) => error('E116', [verbs]);

/** E117: both `dict` and `options`. */
export const dictAndOptions = () => error('E117', []);

/** E118: a limit that does not apply to this field type; `instead` is the end of the sentence. */
export const limitNotForType = (key: string, type: string, instead: string) => error('E118', [key, type, instead]);

/** E119: two parameter names for a rule that has one. */
export const rangeNeedsTwo = (rule: string) => error('E119', [rule]);

/** E120: a range needs a list of two names in `as`. */
export const rangeNeedsTwoNames = () => error('E120', []);

/** E121: wider than the form; both numbers are in columns. */
export const spanTooWide = (span: number, columns: number) => error('E121', [span, columns]);

/** E122: a key of grids on a field of another type. */
export const gridKeyElsewhere = (key: string, type: string) => error('E122', [key, type]);

/** E131: `component` on a field other than a slot. */
export const componentElsewhere = (type: string) => error('E131', [type]);

/** E133: a field type that a search cannot use. */
export const notSearched = (type: string) => error('E133', [type]);

/** E145: a summary of numbers on a column of another type. */
export const summaryNotForType = (summary: string, type: string) => error('E145', [summary, type]);

/** E146: a total that the server cannot compute; `reason` is a clause. */
export const totalNotAsked = (total: string, reason: string) => error('E146', [total, reason]);

/** E147: a key of editing on a column type without it. */
export const allowNotForType = (key: string, type: string, types: readonly string[]) =>
  error('E147', [key, type, types]);

/** E147: a key of editing on a column that is not edited in place. */
export const allowNotInList = (key: string, kind: string) => error('E147.list', [key, kind]);

/** E148: rows of a grid are not checked by a call. */
export const callInRows = () => error('E148', []);

/** E123: a grid inside a grid. */
export const gridInGrid = () => error('E123', []);

/** E124: `unique: true` outside a grid. */
export const uniqueNeedsGrid = () => error('E124', []);

/** E125: `steps` must be the whole layout. */
export const wizardNotAlone = () => error('E125', []);

/** E132: `parent` and `code` name the same column. */
export const parentIsCode = (column: string) => error('E132', [column]);

/** E135: a part that works on a form, in a kind without one. */
export const needsForm = (part: string, kind: string) => error('E135', [part, kind]);

/** E130: an `initial` query that a list cannot send. */
export const initialTooComplex = (rules: readonly string[]) => error('E130', [rules]);
