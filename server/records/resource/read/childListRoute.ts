import type { Call } from '../../../http/call.ts';
import { read } from '../../../http/reply.ts';
import { defineRoute, type Right, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { childrenInAnswer } from '../children/schemas.ts';
import type { Resource } from '../model/resource.ts';
import { readChildren } from './children.ts';

interface ListRoute {
  /** Which of its children. */
  readonly member: string;
  readonly path: string;
  readonly right: Right;
  /** Parameter of the query that names the parent. */
  readonly parameter: string;
  /** The key of the parent by that parameter; without it the parameter is the key. */
  readonly keyOf?: (value: string, call: Call) => Promise<string | null>;
}

/** An address of its own for records that are written together with the one they belong to. */
export function childListRoute(head: Resource, options: ListRoute): Route {
  const { member, path, right, parameter, keyOf } = options;
  const answer = childrenInAnswer(head)[member];
  if (!answer) throw new Error(`${head.name} has no ${member}`);
  return defineRoute({
    ...{ method: 'GET', path, right, answer },
    query: t.closed({ [parameter]: t.text(64, { minLength: 1 }) }),
    handle: async (call) => {
      const given = call.query[parameter] ?? '';
      const id = keyOf ? await keyOf(given, call) : given;
      if (id === null) return read([]);
      const lists = await readChildren(head, call, { id });
      return read(lists[member]);
    },
  });
}
