import type { HttpMethod } from '../contract/ports.ts';
import { nearest } from '../diagnostics/suggest.ts';

/** Placeholder for braces of a document, whose value is unknown before the call. */
const HOLE = '\u0000';

/** Segments of an address without its query; braces are holes, also those that hold `?` or `/`. */
function segmentsOf(path: string): readonly string[] {
  const [address = ''] = path.replace(/\{[^{}]*\}/g, HOLE).split(/[?#]/);
  return address.split('/').slice(1);
}

function fits(asked: readonly string[], offered: readonly string[]): boolean {
  return offered.every((segment, index) => {
    const given = asked[index];
    if (given === undefined) return false;
    if (segment === '*' || given.includes(HOLE)) return true;
    return segment.startsWith(':') ? given !== '' : segment === given;
  });
}

interface Offered {
  readonly method: string;
  readonly path: string;
  readonly segments: readonly string[];
}

function offeredBy(route: string): Offered {
  const [method = '', path = ''] = route.split(' ');
  return { method, path, segments: path.split('/').slice(1) };
}

/** A server's support for a call: it accepts it, only with other methods, or not at all. */
type AddressAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'otherMethod'; readonly methods: readonly string[] }
  | { readonly kind: 'none'; readonly hint: string | null };

/** The addresses that a server answers. */
export class ServerAddresses {
  private readonly offered: readonly Offered[];
  private readonly routes: readonly string[];

  /** @param routes `METHOD /path` with `:name` for a segment and `*` for the rest */
  constructor(routes: readonly string[]) {
    this.routes = routes;
    this.offered = routes.map(offeredBy);
  }

  /** Braces in the path fit any segment: what they give is known only when the call is made. */
  ask(method: HttpMethod, path: string): AddressAnswer {
    const asked = segmentsOf(path);
    if (asked.every((segment) => segment === HOLE)) return { kind: 'taken' };
    const there = this.offered.filter(
      ({ segments }) => (segments.at(-1) === '*' || segments.length === asked.length) && fits(asked, segments),
    );
    const methods = [...new Set(there.map((route) => route.method))];
    if (methods.includes(method)) return { kind: 'taken' };
    if (methods.length > 0) return { kind: 'otherMethod', methods };
    const [address = ''] = path.split('?');
    return { kind: 'none', hint: nearest(`${method} ${address}`, this.routes) };
  }

  /** Whether anything is offered below a base path. */
  hasBelow(base: string): boolean {
    const asked = segmentsOf(base);
    return this.offered.some(
      ({ segments }) => segments.length > asked.length && fits(asked, segments.slice(0, asked.length)),
    );
  }

  /** The base path that is probably meant. */
  nearestBase(base: string): string | null {
    return nearest(
      base,
      this.offered.map(({ path }) => path.slice(0, path.lastIndexOf('/'))),
    );
  }
}
