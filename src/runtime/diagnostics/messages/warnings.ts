import { warning } from './message.ts';

export const unusedField = (name: string) => ({ ...warning('W501', [name]), unused: name });

export const unplacedAction = (name: string) => ({ ...warning('W503', [name]), unused: name });

export const moreProblems = (count: number) => warning('W522', [count]);

export const missingLanguage = (language: string) => warning('W508', [language]);

export const computedCannot = (key: string) => warning('W504', [key]);

export const choicesNeverOffered = (name: string, source: string, place: string) =>
  warning('W507', [name, source, place]);

export const unplacedView = (view: string, field: string) => ({ ...warning('W509', [view, field]), unused: view });

export const columnOutOfSight = (column: string) => warning('W510', [column]);

export const parentUnused = (type: string) => warning('W506', [type]);

export const liveUnheard = (why: string) => warning('W511', [why]);
