import { Refusal } from './reply.ts';
import type { Right } from './route.ts';
import type { RightService, SignedInUser } from './services.ts';
import { texts } from './texts.ts';

/** @throws Refusal with code 510 when the user may not call a route with this right */
export async function requireRight(right: Right, user: SignedInUser, rights: RightService): Promise<void> {
  if (right === 'anonymous' || right === 'signed-in') return;
  const allowed = 'code' in right ? await rights.hasCode(user, right.code) : await rights.hasMenu(user, right.menu);
  if (!allowed) throw new Refusal(texts.noRight, 510);
}
