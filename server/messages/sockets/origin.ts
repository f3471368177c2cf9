import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../foundation/settings/config.ts';

/**
 * True if the page may open sockets (safety rule 5.6): one of this server, of PUBLIC_URL or of
 * CONSOLE_ORIGINS. Programs other than browsers send no origin; they too need a ticket or a token.
 */
export function isAllowedOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { publicUrl, consoleOrigins }: Pick<Config, 'publicUrl' | 'consoleOrigins'>,
): boolean {
  if (origin === undefined) return true;
  if (origin === publicUrl || consoleOrigins.includes(origin)) return true;
  return URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && new URL(origin).host === host;
}
