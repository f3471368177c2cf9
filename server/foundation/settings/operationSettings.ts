const LEAST_SECRET = 16;
const CONTACT = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/;

/** Bearer token of /metrics, or null if absent. */
export function metricsToken(value: string | null, report: (line: string) => void): string | null {
  if (value === null || (value.length >= LEAST_SECRET && /^\S+$/.test(value))) return value;
  report(`METRICS_TOKEN: must have at least ${LEAST_SECRET} characters, none of them blank`);
  return null;
}

/** Contact for vulnerability reports, or null if absent. */
export function securityContact(value: string | null, report: (line: string) => void): string | null {
  if (value === null || CONTACT.test(value)) return value;
  report(`SECURITY_CONTACT: "${value}" is neither a mailto: nor an https: address`);
  return null;
}
