import type { Route } from './route.ts';

/**
 * Whether a call adds data. Strangers' calls keep a few bytes for minutes (sign-ins, captchas).
 * @param isOwnDatabase false where the database is on another disk: only files need room on this one
 */
export function needsRoom({ method, right, multipart, needsNoRoom }: Route, isOwnDatabase: boolean): boolean {
  if (needsNoRoom || right === 'anonymous' || method === 'GET' || method === 'DELETE') return false;
  return isOwnDatabase || multipart !== undefined;
}
