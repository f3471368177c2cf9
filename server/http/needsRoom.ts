import type { Route } from './route.ts';

/**
 * True if a call adds data. Strangers' calls store a few bytes for minutes (sign-ins, captchas).
 * @param isOwnDatabase false if the database is on another disk: only files need room on this one
 */
export function needsRoom({ method, right, multipart, needsNoRoom }: Route, isOwnDatabase: boolean): boolean {
  if (needsNoRoom || right === 'anonymous' || method === 'GET' || method === 'DELETE') return false;
  return isOwnDatabase || multipart !== undefined;
}
