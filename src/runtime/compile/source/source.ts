import { CALL_NAMES, type Dialect, type SortKey } from '../../contract/dialect.ts';
import type { HttpMethod } from '../../contract/ports.ts';
import type { CompiledCall, CompiledSource } from '../../contract/source.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { unknownDialect } from '../../diagnostics/messages/names.ts';
import { noListCall, noReadCall, noSaveBatchCall } from '../../diagnostics/messages/sources.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { compilePayload } from '../../expressions/payload.ts';
import { compileTemplate, pathWriter } from '../../expressions/template.ts';
import type { NormalisedSource } from '../../language/normalise/normalised.ts';
import type { CompileContext } from '../context.ts';
import { compileParams } from './params.ts';

const METHODS: readonly HttpMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Splits `"PUT /path"`; a call without a method is GET. `at` is the offset of the path. */
export function splitCall(call: string): { readonly method: HttpMethod; readonly path: string; readonly at: number } {
  const method = METHODS.find((name) => call.startsWith(`${name} `));
  const at = method === undefined ? 0 : method.length + 1;
  return { method: method ?? 'GET', path: call.slice(at), at };
}

/** A call whose braces may read what is known at its place. */
export function compileCall(call: string, context: CompileContext, cursor: Cursor): CompiledCall {
  const { method, path, at } = splitCall(call);
  return Object.freeze({ method, path: compileTemplate(path, context.namesIn('a call'), cursor.from(at), pathWriter) });
}

function frozenKey({ field, order }: SortKey): SortKey {
  return Object.freeze({ field, order });
}

/** `"createTime desc, name"` as keys; ascending unless it says otherwise. */
function sortKeys(sort: string): readonly SortKey[] {
  return sort.split(',').map((key) => {
    const [field = '', order] = key.trim().split(/\s+/);
    return frozenKey({ field, order: order === 'desc' ? 'desc' : 'asc' });
  });
}

/** The family of servers of a name, else the application's own; reports a name that there is not. */
export function compileDialect(given: string | null, context: CompileContext, cursor?: Cursor): Dialect | undefined {
  const { dialects } = context.registries;
  const name = given ?? dialects.names()[0] ?? '';
  const dialect = dialects.get(name);
  if (!dialect) cursor?.at('dialect').report(unknownDialect(name, nearest(name, dialects.names())));
  return dialect;
}

/** The order of the family belongs to its paging. */
function defaultSort({ paging }: NormalisedSource, dialect: Dialect): readonly SortKey[] {
  return paging ? dialect.defaultSort.map(frozenKey) : [];
}

function compileImporting(
  { isSingleTableImport, foreignKeys }: NonNullable<NormalisedSource['importing']>,
  context: CompileContext,
  cursor: Cursor,
): NonNullable<CompiledSource['importing']> {
  const names = context.namesIn('params');
  return Object.freeze({
    isSingleTableImport: isSingleTableImport === undefined ? null : String(isSingleTableImport),
    foreignKeys: foreignKeys ? compilePayload(foreignKeys, names, cursor.at('foreignKeys')) : null,
  });
}

/** Expands the base path through the dialect; calls that the document names itself win. */
export function compileSource(
  source: NormalisedSource | null,
  context: CompileContext,
  cursor: Cursor,
): CompiledSource | null {
  if (!source) return null;
  const dialect = compileDialect(source.dialect, context, cursor);
  if (!dialect) return null;
  const expanded = source.base === null ? {} : dialect.expand(source.base);
  const calls = Object.fromEntries(
    CALL_NAMES.flatMap((name) => {
      const call = source.calls[name] ?? expanded[name];
      return call === undefined ? [] : [[name, compileCall(call, context, cursor.at('calls', name))] as const];
    }),
  );
  return Object.freeze({
    dialect,
    calls: Object.freeze(calls),
    params: compileParams(source.params, dialect, context.namesIn('params'), cursor.at('params')),
    ...(source.importing && { importing: compileImporting(source.importing, context, cursor.at('importing')) }),
    rowKey: source.rowKey,
    sort: Object.freeze(source.sort === null ? defaultSort(source, dialect) : sortKeys(source.sort)),
    pageSize: source.pageSize,
    paging: source.paging,
    cache: source.cache,
  });
}

const LISTS: readonly string[] = ['list', 'query', 'grid'];

/** The source of the document itself, with the calls that its kind cannot do without. */
export function compileOwnSource(context: CompileContext): CompiledSource | null {
  const cursor = context.cursor.at('source');
  const source = compileSource(context.screen.source, context, cursor);
  if (!source || context.damage.has('/source')) return source;
  if (LISTS.includes(context.screen.kind) && !source.calls.list) cursor.report(noListCall());
  if (context.screen.kind === 'grid' && !source.calls.saveBatch)
    cursor.report(noSaveBatchCall(context.screen.resource));
  if (context.screen.kind === 'detail' && !source.calls.read) cursor.report(noReadCall());
  return source;
}
