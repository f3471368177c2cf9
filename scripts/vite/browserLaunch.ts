import { chromium } from 'playwright';
import { browserArguments, findBrowser, thisMachine } from '../lib/browser.mjs';

/**
 * Launch options shared by the browser tests and the journeys, so that both run in the same browser.
 * Without any browser the path stays undefined and Playwright's own message names the command that installs one.
 */
export function browserLaunch(): { executablePath: string | undefined; args: string[] } {
  const path = findBrowser(thisMachine(() => chromium.executablePath()));
  return { executablePath: path ?? undefined, args: browserArguments() };
}
