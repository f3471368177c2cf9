import { PUBLIC_SIGN_SECRET, THIRD_TYPES } from '../../../src/common/wire.ts';
import type { Config } from './config.ts';
import { demoPassword, publicDataSecret } from './publicDefaults.ts';

const leastSecretBytes = 32;
const leastPasswordLength = 12;

/**
 * Settings that a production server refuses to start with (safety rule 4.9): public defaults, missing or
 * short secrets, test switches. Lines name the variable, never its value.
 */
export function productionProblems(config: Config): string[] {
  const problems: string[] = [];
  const inProduction = 'with NODE_ENV=production';
  if (config.signSecret === PUBLIC_SIGN_SECRET) {
    problems.push(`SIGN_SECRET: is missing or the public default; set an own secret ${inProduction}`);
  } else if (Buffer.byteLength(config.signSecret) < leastSecretBytes) {
    problems.push(`SIGN_SECRET: is shorter than ${leastSecretBytes} bytes`);
  }
  if (config.dataSecret === publicDataSecret) {
    problems.push(`DATA_SECRET: is missing or the public default; it encrypts stored secrets ${inProduction}`);
  } else if (Buffer.byteLength(config.dataSecret) < leastSecretBytes) {
    problems.push(`DATA_SECRET: is shorter than ${leastSecretBytes} bytes`);
  } else if (config.dataSecret === config.signSecret) {
    problems.push('DATA_SECRET: must differ from SIGN_SECRET, which every browser is told');
  }
  if (config.adminPassword === null) {
    problems.push(`ADMIN_PASSWORD: is missing; it is the password of the first administrator ${inProduction}`);
  } else if (config.adminPassword === demoPassword) {
    problems.push(`ADMIN_PASSWORD: is the public demo password; choose another one ${inProduction}`);
  } else if (config.adminPassword.length < leastPasswordLength) {
    problems.push(`ADMIN_PASSWORD: is shorter than ${leastPasswordLength} characters`);
  }
  if (config.captchaText !== null) {
    problems.push(`CAPTCHA_TEXT: is for automated tests only; remove it ${inProduction}`);
  }
  if (config.sms.sender === 'store') {
    problems.push(`SMS_SENDER: store shows every code to whoever reads the messages; use a gateway ${inProduction}`);
  }
  if (config.demo) problems.push(`DEMO: must not be 1 ${inProduction}; demo accounts have a public password`);
  problems.push(...openAddresses(config).map((name) => `${name}: must begin with https:// ${inProduction}`));
  if (config.publicUrl === null && THIRD_TYPES.some((type) => config.third[type] !== null)) {
    problems.push(`PUBLIC_URL: is missing; third-party sign-in returns to it ${inProduction}`);
  }
  return problems;
}

/** Variables whose addresses would carry codes, tickets or secrets without encryption. */
function openAddresses({ publicUrl, consoleOrigins, casBaseUrl, third }: Config): string[] {
  const addresses: [string, string | null][] = [
    ['PUBLIC_URL', publicUrl],
    ...consoleOrigins.map((origin): [string, string] => ['CONSOLE_ORIGINS', origin]),
    ['CAS_BASE_URL', casBaseUrl],
    ...THIRD_TYPES.flatMap((type): [string, string | null][] => [
      [`THIRD_${type.toUpperCase()}_AUTHORIZE_URL`, third[type]?.authorizeUrl ?? null],
      [`THIRD_${type.toUpperCase()}_TOKEN_URL`, third[type]?.tokenUrl ?? null],
      [`THIRD_${type.toUpperCase()}_USER_URL`, third[type]?.userUrl ?? null],
    ]),
  ];
  return addresses.filter(([, address]) => address !== null && !address.startsWith('https://')).map(([name]) => name);
}
