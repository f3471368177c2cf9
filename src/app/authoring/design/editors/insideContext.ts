import type { JSONPath } from 'jsonc-parser';
import { createContext, useContext, useRef } from 'react';
import type { Diagnostic } from '../../../../runtime/diagnostics/diagnostic.ts';
import type { SchemaBook } from '../../assist/schemaBook.ts';
import type { Setting, SettingChoice } from '../settings/setting.ts';

/** What editors with nested settings need in addition to the value. */
export interface Inside {
  /** Id of the part with the settings. */
  readonly part: string;
  readonly book: SchemaBook;
  readonly diagnostics: readonly Diagnostic[];
  /** The dictionaries or resources of the server that a setting may name. */
  readonly codesFor: (key: string) => readonly SettingChoice[];
  /** The settings of the form around. */
  readonly settings: readonly Setting[];
  /** Place in the document of the value of one of them, present or not. */
  readonly pathOf: (key: string) => JSONPath;
}

/** The form around an editor; null outside of the settings. */
export const InsideContext = createContext<Inside | null>(null);

/**
 * Returns the form around an editor.
 * @throws Error outside of a form of settings
 */
export function useInside(): Inside {
  const inside = useContext(InsideContext);
  if (!inside) throw new Error('an editor of settings stands in a form of settings: put it into SettingForm');
  return inside;
}

/**
 * The setting that an editor of the form library edits, by name, and its place. The library renders
 * an editor once more after its setting was removed, e.g. with another kind of step: it then shows
 * the last value.
 * @throws Error if the form never had such a setting
 */
export function useSetting(name: string): {
  readonly setting: Setting;
  readonly path: JSONPath;
  readonly inside: Inside;
} {
  const inside = useInside();
  const last = useRef<Setting | null>(null);
  last.current = inside.settings.find(({ key }) => key === name) ?? last.current;
  const setting = last.current;
  if (!setting)
    throw new Error(`no setting "${name}" here, there are: ${inside.settings.map(({ key }) => key).join(', ')}`);
  return { setting, path: inside.pathOf(name), inside };
}
