import type { Page } from '../../contract/dialect.ts';
import type { TransportRequest } from '../../contract/ports.ts';

const MOST_PAGES = 50;

/** Pages kept for a while, by the whole question that brought them. */
interface PageCache {
  read(request: TransportRequest): Page | null;
  write(request: TransportRequest, page: Page): void;
}

/**
 * Keeps answers for `seconds` (0 keeps nothing), at most {@link MOST_PAGES} of them.
 * @param now milliseconds of a clock that never jumps back.
 */
export function pageCache(seconds: number, now: () => number = () => performance.now()): PageCache {
  const pages = new Map<string, { readonly page: Page; readonly until: number }>();
  const keyOf = (request: TransportRequest) => `${request.path} ${JSON.stringify(request.params ?? {})}`;
  return {
    read: (request) => {
      const entry = pages.get(keyOf(request));
      return entry && entry.until > now() ? entry.page : null;
    },
    write: (request, page) => {
      if (seconds <= 0) return;
      const oldest = pages.keys().next();
      if (pages.size >= MOST_PAGES && !oldest.done) pages.delete(oldest.value);
      pages.set(keyOf(request), { page, until: now() + seconds * 1000 });
    },
  };
}
