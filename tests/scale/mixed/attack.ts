import type { BuiltServer } from '../../journeys/support/builtServer.ts';
import type { Send } from '../caller.ts';

/** The server under attack. */
export interface Target {
  /** Address without a slash at the end. */
  readonly url: string;
  /** In the name of the account that the attackers signed in with. */
  readonly send: Send;
  readonly environment: BuiltServer['environment'];
}

/** One kind of attack (section A of docs/limits.md), repeated as long as the load lasts. */
export interface Attack {
  readonly name: string;
  /** Seconds between the end of one round and the start of the next. */
  readonly restS: number;
  /** One round. @returns what each request was answered, in a few words */
  readonly round: (target: Target) => Promise<readonly string[]>;
}

/** Status and message of an answer; the reason when the connection was closed instead. */
export async function outcomeOf(answer: Promise<Response>): Promise<string> {
  try {
    const { status, text } = await answer.then(async (one) => ({ status: one.status, text: await one.text() }));
    const [, message = ''] = /"message":"([^"]{0,40})/.exec(text) ?? [];
    return `${status} ${message.replaceAll(/\d+/g, '#')}`.trim();
  } catch (error) {
    const { cause } = error instanceof Error ? error : {};
    return `closed: ${cause instanceof Error ? cause.message : String(error)}`;
  }
}
