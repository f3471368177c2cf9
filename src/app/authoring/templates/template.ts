import type { ResourceFacts } from './resourceFacts.ts';

/** What is asked before a document is begun. */
export interface TemplateStart {
  readonly name: string;
  readonly title: string;
  /** Base path of the records, e.g. `/station/stationInfo`; '' where a resource is given or none is needed. */
  readonly base: string;
  /** The kind of record that the document is for; its columns are proposed. */
  readonly resource: ResourceFacts | null;
}

/** What a new document starts as. */
export interface Template {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** What the document is about: records, or nothing of the server. */
  readonly needs: 'records' | 'nothing';
  /**
   * Why a resource cannot be shown so; null when it can.
   * @example a tree of records that do not hang below each other
   */
  readonly obstacle?: (resource: ResourceFacts) => string | null;
  readonly documentOf: (start: TemplateStart) => Readonly<Record<string, unknown>>;
}

/** The keys with which every document begins. */
export const head = (kind: string, { name, title }: TemplateStart) => ({ kind, version: 1, name, title });
