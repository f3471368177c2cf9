import { resolve } from 'node:path';
import { PUBLIC_SIGN_SECRET } from '../../../src/common/wire.ts';
import { StartError } from '../startError.ts';
import { backupSettings } from './backupSettings.ts';
import type { Config, LogLevel, SignMode } from './config.ts';
import { consoleConfiguration } from './consoleConfiguration.ts';
import { dataSourceTargets } from './dataSourceTargets.ts';
import { EXCEL_FORMATS } from './excelFormat.ts';
import { mailSettings } from './mailSettings.ts';
import { mqttSettings } from './mqttSettings.ts';
import { metricsToken, securityContact } from './operationSettings.ts';
import { productionProblems } from './production.ts';
import { proxyTargets } from './proxyTargets.ts';
import { publicDataSecret } from './publicDefaults.ts';
import { smsSettings } from './smsSettings.ts';
import { thirdSettings } from './thirdSettings.ts';
import { trustedProxies } from './trustedProxies.ts';
import { baseAddress, pathPrefix, webOrigin } from './webAddress.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const logLevels: readonly LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const signModes: readonly SignMode[] = ['off', 'log', 'enforce'];
const mebibyte = 1024 * 1024;
/** Long enough that the duration does not reveal why a sign-in failed. */
const FAILURE_MS = 500;
const smsSenders = ['store', 'http'] as const;

/**
 * Reads the settings. All problems are reported at once.
 * @param environment usually process.env; an empty value counts as absent
 * @param root folder that the defaults of DATA_DIR, DOCUMENTS_DIR and STATIC_DIR are relative to
 * @throws StartError with one line per problem, each naming its variable and never showing a secret
 */
export function readConfig(environment: Environment, root: string): Config {
  const problems: string[] = [];
  const report = (line: string) => void problems.push(line);
  const text = (name: string): string | null => environment[name]?.trim() || null;
  const secret = (name: string): string | null => environment[name] || null;
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name);
    if (value === null) return fallback;
    const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    problems.push(`${name}: "${value}" is not a whole number from ${least} to ${most}`);
    return fallback;
  };
  const flag = (name: string, fallback: boolean): boolean => {
    const value = text(name);
    if (value === null) return fallback;
    if (value === '1' || value === '0') return value === '1';
    problems.push(`${name}: "${value}" is neither 1 nor 0`);
    return fallback;
  };
  const origins = (name: string): readonly string[] =>
    (text(name) ?? '')
      .split(',')
      .map((part) => webOrigin(name, part.trim() || null, report))
      .filter((origin) => origin !== null);
  const oneOf = <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
    const value = text(name);
    if (value === null) return fallback;
    const choice = choices.find((one) => one === value);
    if (choice === undefined) problems.push(`${name}: "${value}" is none of ${choices.join(', ')}`);
    return choice ?? fallback;
  };

  const production = text('NODE_ENV') === 'production';
  const databaseUrl = text('DATABASE_URL');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    problems.push('DATABASE_URL: must begin with postgres:// or postgresql://');
  }
  // Relative to the current folder, except the default.
  const dataDir = resolve(text('DATA_DIR') ?? resolve(root, 'data'));
  const staticDir = text('STATIC_DIR');
  const config: Config = {
    production,
    host: text('HOST') ?? '127.0.0.1',
    port: whole('PORT', 8080, 0, 65535),
    dataDir,
    backup: backupSettings({ folder: text('BACKUP_DIR'), key: secret('BACKUP_KEY'), dataDir }, report),
    databaseUrl,
    adminPassword: secret('ADMIN_PASSWORD'),
    captchaText: text('CAPTCHA_TEXT'),
    tokenTtlS: whole('TOKEN_TTL_S', 86400, 1, 31 * 86400),
    signSecret: secret('SIGN_SECRET') ?? PUBLIC_SIGN_SECRET,
    signMode: oneOf('SIGN_MODE', signModes, 'log'),
    dataSecret: secret('DATA_SECRET') ?? publicDataSecret,
    uploadQuotaBytes: whole('UPLOAD_QUOTA_MB', 500, 1, 1_000_000) * mebibyte,
    handoverMinutes: whole('HANDOVER_MINUTES', 15, 1, 1440),
    excelFormat: oneOf('EXCEL_FORMAT', EXCEL_FORMATS, 'xls'),
    demo: flag('DEMO', !production),
    demoLive: flag('DEMO', !production) && flag('DEMO_LIVE', true),
    documentsDir: resolve(text('DOCUMENTS_DIR') ?? resolve(root, 'schemas')),
    staticDir: flag('GUANGSHU_DEV', false)
      ? null
      : staticDir === null
        ? resolve(root, 'dist/client')
        : resolve(staticDir),
    logLevel: oneOf('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
    sms: smsSettings(
      {
        production,
        sender: text('SMS_SENDER') === null ? null : oneOf('SMS_SENDER', smsSenders, 'store'),
        url: text('SMS_GATEWAY_URL'),
        token: secret('SMS_GATEWAY_TOKEN'),
      },
      report,
    ),
    failureMs: FAILURE_MS,
    loginEncryption: flag('LOGIN_ENCRYPTION', false),
    tokenlessSockets: flag('TOKENLESS_SOCKETS', false),
    trustedProxies: trustedProxies(text('TRUSTED_PROXIES'), report),
    publicUrl: webOrigin('PUBLIC_URL', text('PUBLIC_URL'), report),
    basePath: pathPrefix('BASE_PATH', text('BASE_PATH'), report),
    consoleOrigins: origins('CONSOLE_ORIGINS'),
    frameOrigins: origins('FRAME_ORIGINS'),
    proxyTargets: proxyTargets(text('PROXY_TARGETS'), report),
    webhookTargets: proxyTargets(text('WEBHOOK_TARGETS'), report, { name: 'WEBHOOK_TARGETS', usual: 'POST' }),
    mail: mailSettings({ url: secret('SMTP_URL'), from: text('MAIL_FROM') }, report),
    mqtt: mqttSettings({ url: secret('MQTT_URL'), prefix: text('MQTT_PREFIX') }, report),
    dataSourceTargets: dataSourceTargets(text('DATA_SOURCE_TARGETS'), report),
    consoleConfiguration: consoleConfiguration(text('CONSOLE_CONFIGURATION'), report),
    casBaseUrl: baseAddress('CAS_BASE_URL', text('CAS_BASE_URL'), report),
    metricsToken: metricsToken(secret('METRICS_TOKEN'), report),
    securityContact: securityContact(text('SECURITY_CONTACT'), report),
    third: thirdSettings({ text, secret, report }),
  };
  if (production) problems.push(...productionProblems(config));
  if (problems.length > 0) throw new StartError(`wrong settings:\n${problems.map((one) => `  ${one}`).join('\n')}`);
  return config;
}
