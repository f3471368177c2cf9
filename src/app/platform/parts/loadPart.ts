import { isChunkFailure } from '../../../runtime/state/chunks.ts';

/** Longest time that a part of the program may take to arrive (S9.2a). */
export const PART_TIMEOUT_MS = 120_000;
/** Between the two attempts: what failed because a line was just changing works a moment later. */
const PAUSE_MS = 400;

/** Called when a part did not arrive; resolves true when the page is being loaded anew. */
export type Rescue = () => Promise<boolean>;

/** Read by every `import()` of a build: what makes an address another one for a browser that remembers. */
declare global {
  var partAgain: string | undefined;
}

let again = 0;

let rescue: Rescue = async () => false;
let site = '';

/**
 * Names what is done about parts that do not arrive.
 * @param basePath see Configuration
 */
export function rescueParts(run: Rescue, basePath: string): void {
  rescue = run;
  site = basePath;
}

/**
 * Loads a part of the program with its style sheets. The build calls it for every `import()` (scripts/vite/loadParts.ts).
 * A part that fails is asked for once more, under another address: Chromium 150 remembers a failed import, others forget
 * it. For what a part itself imports, and for files that are gone since a newer build, there is the rescue.
 * @param files everything the part needs, itself included; paths below the base of the site
 * @param timeoutMs for both attempts together
 */
export async function loadPart<T>(
  importPart: () => Promise<T>,
  files: readonly string[] = [],
  timeoutMs = PART_TIMEOUT_MS,
): Promise<T> {
  const attempt = async (count?: number) => {
    await Promise.all(files.map((file) => prepare(`${site}/${file}`)));
    globalThis.partAgain = count === undefined ? undefined : `?${count}`;
    try {
      return importPart();
    } finally {
      globalThis.partAgain = undefined;
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Failed to fetch dynamically imported module: time-out')), timeoutMs);
  });
  try {
    const twice = attempt().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return attempt(++again);
    });
    return await Promise.race([twice, timeUp]);
  } catch (error) {
    // Nothing is drawn any more while the page goes.
    if (isChunkFailure(error) && (await rescue())) return new Promise<never>(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const styles = new Map<string, Promise<void>>();

/** Begins to fetch a script; waits for a style sheet, because without it the part would be drawn bare. */
function prepare(href: string): Promise<void> | undefined {
  const known = styles.get(href);
  if (known || document.querySelector(`link[href="${href}"]`)) return known;
  const isStyle = href.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (!isStyle) return undefined;
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      styles.delete(href);
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
  });
  styles.set(href, loading);
  return loading;
}
