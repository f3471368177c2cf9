import { warning } from './message.ts';

/** W501: a field that is neither shown nor read. */
export const unusedField = (name: string) => ({ ...warning('W501', [name]), unused: name });

/** W503: an action that is neither placed nor run. */
export const unplacedAction = (name: string) => ({ ...warning('W503', [name]), unused: name });

/** W522: `count` further diagnostics were cut. */
export const moreProblems = (count: number) => warning('W522', [count]);

/** W508: a text without a language that others of the document have. */
export const missingLanguage = (language: string) => warning('W508', [language]);

/** W504: a key of input next to `compute`. */
export const computedCannot = (key: string) => warning('W504', [key]);

/** W507: options depend on a field without a value in this place. */
export const choicesNeverOffered = (name: string, source: string, place: string) =>
  warning('W507', [name, source, place]);

/** W509: a view that the layout never places. */
export const unplacedView = (view: string, field: string) => ({ ...warning('W509', [view, field]), unused: view });

/** W510: a column that is only in unplaced views. */
export const columnOutOfSight = (column: string) => warning('W510', [column]);

/** W506: `parent` on a field type that shows a flat list. */
export const parentUnused = (type: string) => warning('W506', [type]);

/** W511: `live` without effect; `why` is a clause. */
export const liveUnheard = (why: string) => warning('W511', [why]);
