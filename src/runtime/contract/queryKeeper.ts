import type { ConditionTable } from './dialect.ts';

/** Owner of a saved query. */
interface QueryPlace {
  /** Name of the document. */
  readonly screen: string;
  /** Route that shows it; empty outside of any. */
  readonly path: string;
}

/** A query that a server keeps under a name. */
export interface KeptQuery extends ConditionTable {
  readonly id: string;
  readonly name: string;
  /** Whether it is the user's own; others are shared with one of their roles. */
  readonly isOwn: boolean;
  /** Who keeps it. */
  readonly author: string;
  /** Codes of the roles that it is shared with. */
  readonly roles: readonly string[];
}

/** A role that the user holds. */
export interface SharingRole {
  readonly code: string;
  readonly name: string;
}

/** Saved queries that follow their user to every device and can be shared with roles. */
export interface QueryKeeper {
  /** Null where the server keeps none: the device does then. */
  list(place: QueryPlace): Promise<{
    readonly queries: readonly KeptQuery[];
    readonly roles: readonly SharingRole[];
  } | null>;
  /** Takes the place of the user's own one of that name. @throws Error with what the server said */
  save(place: QueryPlace, query: ConditionTable & Pick<KeptQuery, 'name' | 'roles'>): Promise<void>;
  /** @throws Error with what the server said */
  remove(id: string): Promise<void>;
}
