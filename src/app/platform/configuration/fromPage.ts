import { type Configuration, DEFAULT_CONFIGURATION, readConfiguration } from './configuration.ts';

/**
 * The settings of this page: built-in defaults, then those given at build time (`VITE_GUANGSHU_CONFIGURATION`, JSON),
 * then those of the page itself (`<meta name="guangshu-configuration">`, JSON).
 * @throws ConfigurationError
 */
export function configurationFromPage(document: Document): Configuration {
  const atBuild: unknown = import.meta.env.VITE_GUANGSHU_CONFIGURATION;
  const built = readConfiguration(typeof atBuild === 'string' ? atBuild : null, DEFAULT_CONFIGURATION);
  return readConfiguration(metaContent(document, 'guangshu-configuration'), built);
}

/** The nonce that the server's Content-Security-Policy allows for style elements; undefined where none is filled in. */
export function styleNonce(document: Document): string | undefined {
  const nonce = metaContent(document, 'csp-nonce');
  return nonce === null || nonce === '' || nonce.startsWith('__') ? undefined : nonce;
}

function metaContent(document: Document, name: string): string | null {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;
}
