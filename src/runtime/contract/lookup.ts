import type { Row } from '../data/json.ts';
import type { LookupSource, Option, TreeOption } from './option.ts';
import type { TransportRequest } from './ports.ts';

/** Most choices that one search answers (screens of the family ask for ten). */
export const SEARCH_SIZE = 10;

/** Requests of a family of servers for options that are never loaded in full. */
export interface LookupDialect {
  /** Choices whose text or value holds a word; without one the first of them. Null when the source cannot be searched. */
  search(source: LookupSource, keyword: string, where: Row | undefined): TransportRequest | null;
  /** Which of these values are still offered; read as options. Null when the source does not depend on anything. */
  offered(source: LookupSource, values: readonly string[], where: Row | undefined): TransportRequest | null;
  readOptions(result: unknown): readonly Option[];
  /** Choices below one, or the first level for null. */
  children(source: LookupSource, parent: string | null, where: Row | undefined): TransportRequest;
  /** @throws AnswerShapeError when the result is no list of nodes. */
  readChildren(source: LookupSource, result: unknown): readonly TreeOption[];
  /** Most values whose texts one request asks for. */
  textsAtOnce(source: LookupSource): number;
  texts(source: LookupSource, values: readonly string[]): TransportRequest;
  /** Options for the values; unknown values are left out. */
  readTexts(source: LookupSource, result: unknown, values: readonly string[]): readonly Option[];
}

/** The questions that an editor may ask; a refusal rejects with the server's message. */
export interface Lookup {
  /** Equal for equal questions: with another key everything that was answered before is void. */
  readonly key: string;
  /** Relation between the options, which decides what an editor offers. */
  readonly source: LookupSource;
  search(keyword: string, signal: AbortSignal): Promise<readonly Option[]>;
  children(parent: string | null, signal: AbortSignal): Promise<readonly TreeOption[]>;
  /** Which of some values the present conditions still offer. */
  offered(values: readonly string[]): Promise<ReadonlySet<string>>;
}
