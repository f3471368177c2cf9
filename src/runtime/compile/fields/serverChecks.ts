import type { CompiledSource } from '../../contract/source.ts';
import type { Scope } from '../../data/path.ts';
import type { Cursor } from '../../diagnostics/cursor.ts';
import { callInRows } from '../../diagnostics/messages/shape.ts';
import { noSource } from '../../diagnostics/messages/sources.ts';
import { compileTemplate, pathWriter } from '../../expressions/template.ts';
import type { NormalisedField } from '../../language/normalise/normalised.ts';
import type { ServerCheck } from '../../model/field.ts';
import type { CompileContext } from '../context.ts';
import { splitCall } from '../source/source.ts';
import type { CheckMessages } from './checkMessage.ts';

interface TextPart {
  readonly text: string;
  readonly at: number;
}

/** Splits a text at a separator outside braces. */
function cut(text: string, sign: string, limit = Number.POSITIVE_INFINITY): readonly TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '{') depth++;
    if (text[index] === '}') depth--;
    if (text[index] !== sign || depth > 0 || parts.length >= limit) continue;
    parts.push({ text: text.slice(start, index), at: start });
    start = index + 1;
  }
  return [...parts, { text: text.slice(start), at: start }];
}

/** A check by a call: `"GET /path?value={$value}"`. The query goes as parameters, so that the transport can sign them. */
function callCheck(call: string, message: string | null, context: CompileContext, cursor: Cursor): ServerCheck {
  const names = context.namesIn('check', 'check');
  const { method, path, at } = splitCall(call);
  const [address, query] = cut(path, '?', 1);
  const target = compileTemplate(address?.text ?? path, names, cursor.from(at), pathWriter);
  const params = cut(query?.text ?? '', '&').flatMap((pair) => {
    const [key, value] = cut(pair.text, '=', 1);
    if (!key || key.text === '') return [];
    const start = at + (query?.at ?? 0) + pair.at + (value?.at ?? 0);
    return [[key.text, compileTemplate(value?.text ?? '', names, cursor.from(start))] as const];
  });
  return Object.freeze({
    rule: 'check',
    message,
    request: (value: unknown, scope: Scope) => {
      const withValue: Scope = { ...scope, get: (name) => (name === '$value' ? value : scope.get(name)) };
      return {
        method,
        path: target.render(withValue),
        params: Object.fromEntries(params.map(([key, template]) => [key, template.value(withValue)])),
      };
    },
  });
}

function keyText(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : String(value);
}

/** `unique: "table.column"` (S5.12e): asks with the key of the record, so that it does not find itself. */
function uniqueCheck(unique: string, message: string | null, source: CompiledSource): ServerCheck {
  const [table = '', column = ''] = unique.split('.');
  return Object.freeze({
    rule: 'unique',
    message,
    request: (value: unknown, scope: Scope) =>
      source.dialect.unique({ table, column, value, id: keyText(scope.get(source.rowKey)) }),
  });
}

/** The checks of a field that ask the server, in the order in which they are asked. */
export function compileServerChecks(
  field: NormalisedField,
  messages: CheckMessages,
  source: CompiledSource | null,
  context: CompileContext,
  cursor: Cursor,
): readonly ServerCheck[] {
  const checks: ServerCheck[] = [];
  const { unique } = field;
  const isRow = context.outer !== null || context.screen.kind === 'grid';
  if (typeof unique === 'string' && source) checks.push(uniqueCheck(unique, messages.given('unique'), source));
  if (typeof unique === 'string' && !context.screen.source && !context.damage.isOpen)
    cursor.at('unique').reportKey(noSource('unique'));
  field.checks.forEach((check, index) => {
    if (check.kind !== 'call') return;
    const at = cursor.at('checks', index);
    if (isRow) at.at('call').report(callInRows());
    const message = messages.ofCheck(check.message, at.at('message'));
    checks.push(callCheck(check.call, message, context, at.at('call')));
  });
  return Object.freeze(checks);
}
