import { choices } from './choice.ts';
import { error } from './message.ts';

export const unknownKey = (key: string, noun: string, hint: string | null, advice: string | null) =>
  error('E101', [key, noun, advice], hint);

export const wrongType = (name: string, expected: string, received: string, advice: string | null) =>
  error('E102', [name, expected, received, advice]);

export const missingKey = (key: string, noun: string) => error('E103', [key, noun]);

export const notOneOf = (name: string, allowed: readonly string[], received: string, hint: string | null) =>
  error('E104', [name, allowed, received], hint);

export const empty = (name: string, expected: string) => error('E105', [name, expected]);

export const outOfRange = (name: string, limit: string, received: string) => error('E106', [name, limit, received]);

export const tooMany = (name: string, limit: string) => error('E107', [name, limit]);

export const wrongForm = (name: string, form: string, received: string) => error('E108', [name, form, received]);

export const unknownKind = (received: string, known: readonly string[], hint: string | null) =>
  error('E109', [received, choices(known, hint)], hint);

export const fragmentOpened = (name: string) => error('E110', [name]);

export const missingVersion = (current: number) => error('E111', [current]);

export const newerVersion = (version: number, current: number) => error('E112', [version, current]);

export const unknownVersion = (received: string, current: number) => error('E113', [received, current]);

export const minAboveMax = (least: string, min: number, most: string, max: number) =>
  error('E114', [least, min, most, max]);

export const nothingBetween = (least: string, min: number, most: string, max: number) =>
  error('E114.nothingBetween', [least, min, most, max]);

export const oneRule = (rules: readonly string[]) => error('E136', [rules]);

export const noVerb = (verbs: readonly string[]) => error('E115', [verbs]);

export const severalVerbs = (verbs: readonly string[]) => error('E116', [verbs]);

export const dictAndOptions = () => error('E117', []);

export const limitNotForType = (key: string, type: string, instead: string) => error('E118', [key, type, instead]);

export const rangeNeedsTwo = (rule: string) => error('E119', [rule]);

export const rangeNeedsTwoNames = () => error('E120', []);

export const spanTooWide = (span: number, columns: number) => error('E121', [span, columns]);

export const gridKeyElsewhere = (key: string, type: string) => error('E122', [key, type]);

export const componentElsewhere = (type: string) => error('E131', [type]);

export const notSearched = (type: string) => error('E133', [type]);

export const summaryNotForType = (summary: string, type: string) => error('E145', [summary, type]);

export const totalNotAsked = (total: string, reason: string) => error('E146', [total, reason]);

export const allowNotForType = (key: string, type: string, types: readonly string[]) =>
  error('E147', [key, type, types]);

export const allowNotInList = (key: string, kind: string) => error('E147.list', [key, kind]);

export const callInRows = () => error('E148', []);

export const gridInGrid = () => error('E123', []);

export const uniqueNeedsGrid = () => error('E124', []);

export const wizardNotAlone = () => error('E125', []);

export const parentIsCode = (column: string) => error('E132', [column]);

export const needsForm = (part: string, kind: string) => error('E135', [part, kind]);

export const initialTooComplex = (rules: readonly string[]) => error('E130', [rules]);
