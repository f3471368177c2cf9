import type { Ports, User } from './contract/ports.ts';
import type { QueryKeeper } from './contract/queryKeeper.ts';
import type { Registries } from './contract/registry.ts';
import type { Row } from './data/json.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { CompiledDocument } from './model/document.ts';
import type { OptionsModel } from './state/choices/optionsModel.ts';
import type { FormModel } from './state/form/formModel.ts';
import type { ListModel } from './state/list/listModel.ts';

/** A document that compiled, as a whole or without its bad parts, or everything that is wrong with it. */
export type LoadedScreen =
  | {
      readonly ok: true;
      readonly screen: CompiledDocument;
      readonly warnings: readonly Diagnostic[];
      /** Mistakes whose parts were left out; the rest of the document is the screen. Absent when there are none. */
      readonly errors?: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly name: string; readonly diagnostics: readonly Diagnostic[] };

/** Compiled screens by name; two tabs of one screen share one. */
export interface Screens {
  load(name: string): Promise<LoadedScreen>;
  /** Called with the name of a document that changed (development, or edited on the server). */
  subscribe(listener: (name: string) => void): () => void;
}

/** Everything a rendered screen needs from around it; passed down by `RuntimeProvider`. */
export interface Runtime {
  readonly ports: Ports;
  readonly registries: Registries;
  readonly options: OptionsModel;
  readonly screens: Screens;
  readonly user: () => User;
  /** Absent where saved queries stay on the device. */
  readonly queries?: QueryKeeper;
  /** Watches what is rendered; absent unless the user may inspect screens. */
  readonly inspection?: Inspection;
}

/** Data that the actions of a list or a page read. */
export interface InspectedPlace {
  /** Values that conditions and texts read under `$`. */
  readonly roots: Row;
  /** The list that the actions work on; null on a page. */
  readonly list: ListModel | null;
  /** Calls the listener after every change of what the actions read. */
  subscribe(listener: () => void): () => void;
}

/** Something drawn on the page: a screen, and the open form when it is one. */
export interface InspectedPart {
  readonly screen: CompiledDocument;
  readonly form: FormModel | null;
  /** Null for a form, which brings its own scope. */
  readonly place: InspectedPlace | null;
}

/** Watches what is drawn, for people who look into a screen. A runtime without one pays nothing. */
export interface Inspection {
  /** A part appeared; call what comes back when it goes. */
  show(part: InspectedPart): () => void;
}
