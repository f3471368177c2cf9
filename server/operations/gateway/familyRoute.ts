import { Refusal } from '../../http/reply.ts';
import { GATEWAY } from './path.ts';

type Values = Readonly<Record<string, unknown>>;

/** A condition or a filter of a route as the consoles of the family send it. */
interface Part {
  readonly name: string;
  readonly args: readonly string[];
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Consoles send lists as they are or as their JSON. @throws Refusal for anything else */
function partsOf(value: unknown, what: string): readonly Part[] {
  const parts: unknown = typeof value === 'string' ? parsed(value === '' ? '[]' : value, what) : (value ?? []);
  if (!Array.isArray(parts)) throw new Refusal(`${what}应为数组`);
  return parts.map((part: unknown) => {
    if (!isRecord(part) || typeof part.name !== 'string')
      throw new Refusal(`${what}的每一项应有名称（name）和参数（args）`);
    const args: readonly unknown[] = Array.isArray(part.args) ? part.args : [];
    return { name: part.name, args: args.map(String) };
  });
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${what}不是有效的JSON`);
  }
}

/** The only path of a route, without the prefix that all have. */
function pathOf(args: readonly string[]): string {
  const [path, ...others] = args;
  if (path === undefined || others.length > 0) throw new Refusal('路由条件Path应有一个路径，多个路径请分成几条路由');
  if (!path.startsWith(`${GATEWAY}/`)) throw new Refusal(`路径“${path}”应以${GATEWAY}/开头`);
  return path.slice(GATEWAY.length);
}

/**
 * Values of our resource from a route of the family, whose path and methods are conditions (`predicates`). Members that
 * are absent stay as they are stored.
 * @throws Refusal for conditions and filters that our gateway does not have: a route without them would do something else
 */
export function fromFamily(router: Values): Values {
  const values: Record<string, unknown> = {};
  for (const name of ['id', 'routerId', 'name', 'uri', 'status', 'stripPrefix'])
    if (router[name] !== undefined && router[name] !== null && router[name] !== '') values[name] = router[name];
  const [filter] = partsOf(router.filters, '过滤器');
  if (filter) throw new Refusal(`不支持过滤器“${filter.name}”，请删除后再保存`);
  for (const { name, args } of partsOf(router.predicates, '路由条件')) {
    if (name === 'Path') values.path = pathOf(args);
    else if (name === 'Method') values.methods = args.join(',');
    else throw new Refusal(`不支持路由条件“${name}”，应为Path或Method`);
  }
  return values;
}
