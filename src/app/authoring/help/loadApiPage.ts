import { apiPage } from './apiPage.ts';
import type { HelpPage } from './helpPages.ts';

const PATIENCE_MS = 5000;

/**
 * The page of the addresses of the server, read from it.
 * @param apiBase path or absolute address of the API
 * @returns null for another server of the family, which does not describe itself, and for one that cannot be reached
 */
export async function loadApiPage(apiBase: string): Promise<HelpPage | null> {
  const { href } = new URL(`${apiBase}/openapi.json`, window.location.href);
  try {
    const response = await fetch(href, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? apiPage(await response.json(), href) : null;
  } catch {
    return null;
  }
}
