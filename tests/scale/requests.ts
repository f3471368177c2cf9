import type { Page, Request } from 'playwright';

/** A call of the API that a page made. */
export interface Timed {
  readonly method: string;
  /** Path below the API with what is asked for; without the number that keeps browsers from answering themselves. */
  readonly address: string;
  /** From the request until the first byte of the answer, in milliseconds: the server's time and the way there. */
  readonly ms: number;
  /** Bytes of the answer as they travelled. */
  readonly bytes: number;
}

const API = '/gqmt-boot';

/** Collects the calls of the API that a page makes from now on. */
export function watchRequests(page: Page): { readonly end: () => Promise<readonly Timed[]> } {
  const seen: Request[] = [];
  const keep = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith(API)) seen.push(request);
  };
  page.on('requestfinished', keep);
  return {
    end: async () => {
      page.off('requestfinished', keep);
      return Promise.all(seen.map(timed));
    },
  };
}

async function timed(request: Request): Promise<Timed> {
  const { pathname, searchParams } = new URL(request.url());
  searchParams.delete('_t');
  const query = decodeURIComponent(searchParams.toString()).slice(0, 100);
  const { requestStart, responseStart } = request.timing();
  const { responseBodySize } = await request.sizes();
  return {
    method: request.method(),
    address: `${pathname.slice(API.length)}${query && `?${query}`}`,
    ms: Math.round(responseStart - requestStart),
    bytes: responseBodySize,
  };
}
