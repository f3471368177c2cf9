import { codeAt } from '../../../server/credentials/twoStep/otp.ts';
import { type Console, type Person, pick } from './console.ts';

const STEP_MS = 30_000;

/** A person with an authenticator app. */
export interface App {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** The code it shows now; each call first waits for the next one, as a code counts once. */
  next(): string;
}

/** Switches two-step sign-in on for a signed-in person. */
export async function enrol(server: Console, person: Person, password: string): Promise<App> {
  const begun = await person.post('/sys/user/twoStep/enrol', { password });
  const secret = String(pick(begun.result, 'secret'));
  const next = () => {
    server.pass(STEP_MS);
    return codeAt(secret, server.now());
  };
  const confirmed = await person.post('/sys/user/twoStep/confirm', { code: next() });
  const codes = pick(confirmed.result, 'recoveryCodes');
  if (!Array.isArray(codes)) throw new Error(`no second step: ${begun.message} ${confirmed.message}`);
  return { secret, recoveryCodes: codes.map(String), next };
}
