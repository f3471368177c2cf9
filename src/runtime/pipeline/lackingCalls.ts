import { CALL_NAMES, type CallName } from '../contract/dialect.ts';
import type { HttpMethod } from '../contract/ports.ts';
import { isRecord } from '../data/json.ts';
import type { Message } from '../diagnostics/messages/message.ts';
import { unknownAddress, unknownBase, wrongMethod } from '../diagnostics/messages/server.ts';
import { pointerOf } from '../diagnostics/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { CompiledAction, CompiledScreen } from '../model/compiled.ts';
import type { CompiledDocument } from '../model/document.ts';
import type { ServerAddresses } from './serverAddresses.ts';

type Path = readonly (string | number)[];

const CALL = /^(?:(GET|POST|PUT|DELETE) )?(\/(?!\/).*)$/s;

/** Keys whose text is a call, anywhere in a document. */
const CALL_KEYS: ReadonlySet<string> = new Set([
  ...CALL_NAMES,
  ...['request', 'download', 'upload', 'record', 'children', 'check', 'call'],
]);

/** Keys whose values are only data and may look like anything. */
const DATA_KEYS: ReadonlySet<string> = new Set(['props', 'params', 'body', 'default', 'set', 'options', 'where']);

interface WrittenCall {
  readonly method: HttpMethod;
  readonly path: string;
}

function callOf(text: string): WrittenCall | null {
  const [, method, path] = CALL.exec(text) ?? [];
  if (path === undefined) return null;
  return { method: method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : 'GET', path };
}

function answerTo({ method, path }: WrittenCall, addresses: ServerAddresses): Message | null {
  const answer = addresses.ask(method, path);
  if (answer.kind === 'taken') return null;
  const call = `${method} ${path}`;
  return answer.kind === 'none' ? unknownAddress(call, answer.hint) : wrongMethod(call, answer.methods, path);
}

/** Every call that the document writes. Addresses of other servers are none of this one's. */
function writtenProblems(value: unknown, addresses: ServerAddresses, path: Path): readonly Problem[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => writtenProblems(one, addresses, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]): readonly Problem[] => {
    if (DATA_KEYS.has(key)) return [];
    const at = [...path, key];
    if (typeof inner !== 'string') return writtenProblems(inner, addresses, at);
    const call = CALL_KEYS.has(key) ? callOf(inner) : null;
    const message = call && answerTo(call, addresses);
    return message ? [{ message, pointer: pointerOf(at), at: 'value' }] : [];
  });
}

/** Which calls the placed built-in actions make; `edit` and `detail` also read the record where the source can. */
function callsOfActions(actions: readonly CompiledAction[], place: string): readonly (readonly [CallName, Path])[] {
  return actions.flatMap(({ body }, index) => {
    if (body.kind !== 'builtIn') return [];
    const { name, needs } = body.action;
    const reads: readonly CallName[] = name === 'edit' || name === 'detail' ? ['read'] : [];
    return [...needs, ...reads].map((call) => [call, [place, index]] as const);
  });
}

/** Calls that the screen itself needs; a form needs either add or edit. */
function ownCalls({ kind }: CompiledScreen, isThere: (call: CallName) => boolean): readonly CallName[] {
  if (kind === 'detail') return ['read'];
  if (kind === 'form') return isThere('create') || isThere('update') ? [] : ['create', 'update'];
  return ['list'];
}

function placeOfBase(document: Readonly<Record<string, unknown>>): Path {
  if (typeof document.source === 'string') return ['source'];
  if (isRecord(document.source) && document.source.base !== undefined) return ['source', 'base'];
  return document.resource === undefined ? ['source'] : ['resource'];
}

/** The calls that follow from a base path, as far as the screen makes them. */
function baseProblems(
  document: Readonly<Record<string, unknown>>,
  screen: CompiledScreen,
  base: string,
  addresses: ServerAddresses,
): readonly Problem[] {
  const at = placeOfBase(document);
  if (!base.startsWith('/') || base.startsWith('//')) return [];
  if (!addresses.hasBelow(base)) {
    return [{ message: unknownBase(base, addresses.nearestBase(base)), pointer: pointerOf(at), at: 'value' }];
  }
  const expanded = screen.source?.dialect.expand(base) ?? {};
  const problemOf = (name: CallName) => {
    const call = isRecord(document.source) && document.source[name] !== undefined ? null : callOf(expanded[name] ?? '');
    return call && answerTo(call, addresses);
  };
  const needed = [
    ...ownCalls(screen, (name) => problemOf(name) === null).map((name) => [name, at] as const),
    ...callsOfActions(screen.toolbar, 'toolbar'),
    ...callsOfActions(screen.rowActions, 'rowActions'),
  ];
  return needed.flatMap(([name, place]) => {
    const message = problemOf(name);
    return message ? [{ message, pointer: pointerOf(place), at: 'value' as const }] : [];
  });
}

/** A widget asks for rows or for one answer. */
function regionProblems(regions: unknown, addresses: ServerAddresses): readonly Problem[] {
  if (!isRecord(regions)) return [];
  return Object.entries(regions).flatMap(([name, region]) => {
    const base = isRecord(region) && isRecord(region.source) ? region.source.base : isRecord(region) && region.source;
    if (typeof base !== 'string' || !base.startsWith('/') || addresses.hasBelow(base)) return [];
    const message = unknownBase(base, addresses.nearestBase(base));
    const at = isRecord(region) && isRecord(region.source) ? ['source', 'base'] : ['source'];
    return [{ message, pointer: pointerOf(['regions', name, ...at]), at: 'value' as const }];
  });
}

/**
 * The calls of a document that a server does not take.
 * @param document as it was written
 * @param base the base path of its source, its own or its resource's
 */
export function callProblems(
  document: Readonly<Record<string, unknown>>,
  screen: CompiledDocument | null,
  base: string | null,
  addresses: ServerAddresses,
): readonly Problem[] {
  return [
    ...writtenProblems(document, addresses, []),
    ...regionProblems(document.regions, addresses),
    ...(screen && screen.kind !== 'page' && base !== null ? baseProblems(document, screen, base, addresses) : []),
  ];
}
