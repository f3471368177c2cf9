import type { Client } from '../transport/client.ts';
import { readOutcome, type SignInOutcome } from './signIn.ts';

/** Ends a sign-in that asks for a second step. @param code six digits, or a recovery code */
export async function signInBySecondStep(
  client: Pick<Client, 'send'>,
  ticket: string,
  code: string,
): Promise<SignInOutcome> {
  return readOutcome(
    await client.send({ method: 'POST', path: '/auth/2step-code', body: { ticket, code } }, { quiet: true }),
  );
}
