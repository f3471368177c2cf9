/** The error of a code of the second step before it is sent (S5.2). */
export function checkDynamicCode(code: string): { readonly code?: string } {
  return /^\d{6}$/.test(code.trim()) ? {} : { code: '请输入 6 位动态码!' };
}

/** Recovery codes have ten characters; the hyphen in their middle may be left out. */
export function checkRecoveryCode(code: string): { readonly code?: string } {
  return /^[0-9a-z]{5}-?[0-9a-z]{5}$/i.test(code.trim()) ? {} : { code: '请输入 10 位恢复码!' };
}

/** Whether a refusal leaves the ticket as it is, so that another code may be tried; else one has to sign in again. */
export function isWrongCode(message: string): boolean {
  return message.startsWith('动态码');
}
