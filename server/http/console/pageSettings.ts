import type { Config } from '../../foundation/settings/config.ts';
import { StartError } from '../../foundation/startError.ts';
import { apiPath } from './consoleOrigin.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Settings passed to the served console: CONSOLE_CONFIGURATION, and values derived from the server's own
 * settings. The names are those of src/app/platform/configuration.
 */
export function pageSettings({
  consoleConfiguration,
  casBaseUrl,
  loginEncryption,
  frameOrigins,
  basePath,
}: Pick<Config, 'consoleConfiguration' | 'casBaseUrl' | 'loginEncryption' | 'frameOrigins' | 'basePath'>): Settings {
  return {
    ...(basePath === '' ? {} : { basePath, apiBase: apiPath({ basePath }) }),
    ...(casBaseUrl === null ? {} : { singleSignOn: { casUrl: casBaseUrl } }),
    ...(loginEncryption ? { encryptPassword: true } : {}),
    ...(frameOrigins.length > 0 ? { frameOrigins } : {}),
    ...consoleConfiguration,
  };
}

/** The files that a built page names, below the prefix of the server: the build knows only the root of a host. */
export function belowBase(page: string, basePath: string): string {
  return page.replaceAll(/ (href|src)="\/(?!\/)/g, (_whole, name: string) => ` ${name}="${basePath}/`);
}

const meta = /(<meta name="guangshu-configuration" content=")([^"]*)(")/;

/**
 * Puts settings into the page; they win over those that the page has.
 * @throws StartError when there are settings and the page has no place for them, or the ones there are no JSON object
 */
export function withSettings(page: string, settings: Settings): string {
  if (Object.keys(settings).length === 0) return page;
  const present = meta.exec(page);
  if (!present)
    throw new StartError('index.html has no <meta name="guangshu-configuration" content="…"> for the settings');
  const own = parseObject(unescapeHtml(present[2] ?? '') || '{}');
  if (!own)
    throw new StartError('the settings in <meta name="guangshu-configuration"> of index.html are no JSON object');
  const content = escapeHtml(JSON.stringify({ ...own, ...settings }));
  return page.replace(meta, (_whole, before: string, _content: string, after: string) => before + content + after);
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
