import type { Console } from './console.ts';

/** The newest code that was sent to a number, as its owner reads it. */
export async function receivedCode({ db }: Console, phone: string): Promise<string> {
  const row = await db
    .selectFrom('sys_sms')
    .select('es_content')
    .where('es_receiver', '=', phone)
    .orderBy('es_send_time', 'desc')
    .executeTakeFirst();
  const code = /\d{6}/.exec(row?.es_content ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** A code that is not the given one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Asks for a code and reads it. @throws when the server refuses to send one */
export async function askCode(server: Console, mobile: string, smsmode: '0' | '1' | '2'): Promise<string> {
  const answer = await server.stranger.post('/sys/sms', { mobile, smsmode });
  if (!answer.success) throw new Error(answer.message);
  return receivedCode(server, mobile);
}

/** Lets every number and address ask and try as if for the first time. */
export async function forgetLimits(server: Console): Promise<void> {
  for (const table of ['sys_sms_code', 'sys_sms_quota', 'sys_sms', 'sys_throttle'] as const) {
    await server.db.deleteFrom(table).execute();
  }
  // Questions about accounts are counted in memory, by minute and day.
  server.pass(24 * 60 * 60_000);
}

/**
 * Lets time pass until the next full minute (or day): questions are counted by those of the clock, and one that ends in
 * the middle of a test begins a new count.
 */
export function passToFull(server: Pick<Console, 'pass' | 'now'>, window: 'minute' | 'day'): void {
  const ms = window === 'day' ? 24 * 60 * 60_000 : 60_000;
  server.pass(ms - (server.now().getTime() % ms));
}
