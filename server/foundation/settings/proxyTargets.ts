/** A place to which the proxy may hand calls on. */
export interface ProxyTarget {
  /** In capital letters. */
  readonly methods: readonly string[];
  /** Scheme, host and port. */
  readonly origin: string;
  /** `/` or a path without a slash at its end; it and everything below it is meant. */
  readonly path: string;
  /** True if the host may be in a private network; otherwise only on the internet. */
  readonly isPrivate: boolean;
}

const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
const PROXY = { name: 'PROXY_TARGETS', usual: 'GET' } as const;
const EXPECTED = `expected "GET|POST https://api.example.cn/v1", or "private" in front for a network of your own`;

/**
 * Reads targets such as `GET|POST https://api.example.cn/v1, private GET http://192.0.2.7:9000/`; without
 * methods only GET is allowed.
 * @param report receives one line for each invalid part, by its number, because addresses may hold secrets
 */
export function proxyTargets(
  text: string | null,
  report: (line: string) => void,
  { name, usual }: { readonly name: string; readonly usual: string } = PROXY,
): readonly ProxyTarget[] {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  return parts.flatMap((part, index) => {
    if (part === '') return [];
    const target = targetOf(part, usual);
    if (typeof target !== 'string') return [target];
    report(`${name}: part ${index + 1} ${target}; ${EXPECTED}`);
    return [];
  });
}

/** @returns what is wrong with it, if it is invalid */
function targetOf(part: string, usual: string): ProxyTarget | string {
  const words = part.split(/\s+/);
  const isPrivate = words[0] === 'private';
  const rest = isPrivate ? words.slice(1) : words;
  const address = rest.at(-1) ?? '';
  if (rest.length > 2) return 'has too many words';
  const methods = rest.length === 2 ? (rest[0] ?? '').split('|') : [usual];
  const wrong = methods.find((method) => !METHODS.includes(method));
  if (wrong !== undefined) return `names "${wrong}", which is none of ${METHODS.join(', ')}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return 'has no http address';
  const { origin, pathname, username, search, hash } = new URL(address);
  if (username !== '' || search !== '' || hash !== '') return 'must be scheme, host, port and path alone';
  return { methods, origin, path: pathname.replace(/\/+$/, '') || '/', isPrivate };
}
