import { isRecord } from '../../../../runtime/data/json.ts';
import { type AccountClient, accepted, resultOf } from '../accountApi.ts';

const TWO_STEP = '/sys/user/twoStep';

export interface TwoStepState {
  readonly isEnabled: boolean;
  /** `YYYY-MM-DD HH:mm:ss`; null when it is off. */
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

/** Data for an authenticator app (RFC 6238). */
export interface TwoStepSecret {
  /** Base32. */
  readonly secret: string;
  /** `otpauth://totp/…` */
  readonly uri: string;
}

/** Proof for changes of a two-step sign-in that is on. */
export interface TwoStepProof {
  readonly password: string;
  /** Six digits, or a recovery code. */
  readonly code: string;
}

/** @throws Error with the server's message */
export async function loadTwoStep(client: AccountClient, signal: AbortSignal): Promise<TwoStepState> {
  const result = await resultOf(client, { method: 'GET', path: TWO_STEP, signal });
  if (!isRecord(result)) throw new Error('服务器的答复无法识别');
  return {
    isEnabled: result.enabled === true,
    since: typeof result.since === 'string' ? result.since : null,
    recoveryCodesLeft: Number(result.recoveryCodesLeft ?? 0),
  };
}

/** Begins the enrolment; it is on after {@link confirmTwoStep}. @throws Error with the server's message */
export async function enrolTwoStep(client: AccountClient, password: string): Promise<TwoStepSecret> {
  const result = await resultOf(client, { method: 'POST', path: `${TWO_STEP}/enrol`, body: { password } });
  if (!isRecord(result) || typeof result.secret !== 'string' || typeof result.uri !== 'string') {
    throw new Error('服务器的答复无法识别');
  }
  return { secret: result.secret, uri: result.uri };
}

/** @returns the recovery codes, which the server never shows again. @throws Error with the server's message */
export async function confirmTwoStep(client: AccountClient, code: string): Promise<readonly string[]> {
  return recoveryCodesOf(await resultOf(client, { method: 'POST', path: `${TWO_STEP}/confirm`, body: { code } }));
}

/** @returns new recovery codes; the old ones end. @throws Error with the server's message */
export async function renewRecoveryCodes(client: AccountClient, proof: TwoStepProof): Promise<readonly string[]> {
  return recoveryCodesOf(await resultOf(client, { method: 'POST', path: `${TWO_STEP}/recoveryCodes`, body: proof }));
}

/** @throws Error with the server's message */
export async function disableTwoStep(client: AccountClient, proof: TwoStepProof): Promise<void> {
  accepted(await client.send({ method: 'POST', path: `${TWO_STEP}/disable`, body: proof }));
}

function recoveryCodesOf(result: unknown): readonly string[] {
  const codes: readonly unknown[] = isRecord(result) && Array.isArray(result.recoveryCodes) ? result.recoveryCodes : [];
  return codes.filter((code) => typeof code === 'string');
}

/** The recovery codes as a text file. */
export function recoveryText(codes: readonly string[], platformName: string, username: string): string {
  return [`${platformName} 两步验证恢复码`, `账号：${username}`, '每个恢复码只能使用一次。', '', ...codes, ''].join(
    '\r\n',
  );
}
