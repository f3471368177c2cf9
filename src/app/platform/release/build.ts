/** Name of the page's mark; written by scripts/vite/buildMark.ts. */
const MARK = /<meta\s+name="guangshu-build"\s+content="([\w-]+)"/;

/** The build that a page belongs to; null for pages that do not say, e.g. of a development server or of a sign-in proxy. */
export function buildOf(html: string): string | null {
  return MARK.exec(html)?.[1] ?? null;
}

/** The build of the page that runs. */
export function ownBuild(document: Document): string | null {
  return document.querySelector('meta[name="guangshu-build"]')?.getAttribute('content') ?? null;
}

/** Fetches the build that the server serves now; null if unknown. Never rejects. */
export async function servedBuild(basePath: string): Promise<string | null> {
  try {
    const response = await fetch(`${basePath}/`, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return response.ok ? buildOf(await response.text()) : null;
  } catch {
    return null;
  }
}
