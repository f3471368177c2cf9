import { API_PREFIX } from '../../../src/common/wire.ts';
import type { Config } from '../../foundation/settings/config.ts';
import type { Call } from '../call.ts';

/**
 * The origin under which browsers reach this server and the console it serves. PUBLIC_URL wins over the Host header,
 * which a proxy may have changed.
 */
export function ownOrigin({ origin, services }: Pick<Call, 'origin' | 'services'>): string {
  return services.config.publicUrl ?? origin;
}

/** Path of the API as browsers reach it, behind a proxy with a prefix too. */
export function apiPath({ basePath }: Pick<Config, 'basePath'>): string {
  return basePath + API_PREFIX;
}

/** True if pages of this origin are the console: the server's own origin, or one of CONSOLE_ORIGINS. */
export function isConsoleOrigin(call: Pick<Call, 'origin' | 'services'>, origin: string): boolean {
  return origin !== '' && (origin === ownOrigin(call) || call.services.config.consoleOrigins.includes(origin));
}
