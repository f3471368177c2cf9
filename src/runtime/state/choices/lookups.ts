import type { Dialect } from '../../contract/dialect.ts';
import type { Lookup } from '../../contract/lookup.ts';
import { emptySource, type LookupPlan, type Option } from '../../contract/option.ts';
import type { Transport, TransportRequest } from '../../contract/ports.ts';
import { isRecord, type Row } from '../../data/json.ts';
import type { Scope } from '../../data/path.ts';

/** The result of a call. @throws Error with the message of a refusal */
async function resultOf(transport: Transport, request: TransportRequest): Promise<unknown> {
  const answer = await transport.send(request);
  if (!answer.success) throw new Error(answer.message);
  return answer.result;
}

/**
 * Makes the requests of a plan, with its conditions filled in from a scope.
 * @param remember called with every option received, so that its text need not be fetched
 */
export function lookupOf(
  plan: LookupPlan,
  scope: Scope,
  { transport, dialect }: { readonly transport: Transport; readonly dialect: Dialect },
  remember: (options: readonly Option[]) => void,
): Lookup {
  const { source, fault } = plan;
  const evaluated = plan.where?.evaluate(scope);
  const where: Row | undefined = isRecord(evaluated) ? evaluated : undefined;
  const questions = dialect.lookup;
  const checked = () => {
    if (fault !== undefined) throw new Error(fault);
  };
  const remembered = <Found extends readonly Option[]>(options: Found): Found => {
    remember(options);
    return options;
  };
  const isWaiting = emptySource(plan, scope) !== null;
  return {
    key: JSON.stringify([source, where ?? null, fault ?? null]),
    source,
    search: async (keyword, signal) => {
      checked();
      if (isWaiting) return [];
      const request = questions.search(source, keyword, where);
      if (!request) return [];
      return remembered(questions.readOptions(await resultOf(transport, { ...request, signal })));
    },
    children: async (parent, signal) => {
      checked();
      if (isWaiting) return [];
      const request = questions.children(source, parent, where);
      const found = questions.readChildren(source, await resultOf(transport, { ...request, signal }));
      // The text of a region is its whole path, which the name of one level is not.
      return source.kind === 'region' ? found : remembered(found);
    },
    offered: async (values) => {
      if (isWaiting) return new Set();
      const request = values.length === 0 ? null : questions.offered(source, values, where);
      if (!request) return new Set(values);
      return new Set(questions.readOptions(await resultOf(transport, request)).map(({ value }) => value));
    },
  };
}
