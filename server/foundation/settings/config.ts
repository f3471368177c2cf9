import type { BackupSettings } from './backupSettings.ts';
import type { DataSourceTarget } from './dataSourceTargets.ts';
import type { ExcelFormat } from './excelFormat.ts';
import type { MailSettings } from './mailSettings.ts';
import type { MqttSettings } from './mqttSettings.ts';
import type { ProxyTarget } from './proxyTargets.ts';
import type { SmsSettings } from './smsSettings.ts';
import type { ThirdSettings } from './thirdSettings.ts';

/** How a wrong signature is handled on a route that verifies it. */
export type SignMode = 'off' | 'log' | 'enforce';

/** The server's settings, read once from the environment by server/foundation/settings/environment.ts. */
export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Absolute folder of the embedded database, the lock file and later uploads. */
  readonly dataDir: string;
  readonly backup: BackupSettings;
  /** An existing PostgreSQL server; null means the embedded one. */
  readonly databaseUrl: string | null;
  /** Password of the first administrator; null means the demo password (refused in production). */
  readonly adminPassword: string | null;
  /** A constant captcha answer for automated tests; null means real captchas. */
  readonly captchaText: string | null;
  /** Absolute life of a token in seconds. */
  readonly tokenTtlS: number;
  readonly signSecret: string;
  readonly signMode: SignMode;
  /**
   * Key that encrypts stored secrets (server/foundation/secrets/seal.ts); changing it makes them unreadable.
   */
  readonly dataSecret: string;
  /** Upload quota of a user, in bytes. */
  readonly uploadQuotaBytes: number;
  /** Minutes in which a shift has to take over before the one that leaves gets a message. */
  readonly handoverMinutes: number;
  /** File format of exported lists. */
  readonly excelFormat: ExcelFormat;
  /** True if demo data and demo accounts are seeded. */
  readonly demo: boolean;
  /** True if the demo stations report: the last 48 hours, a year of days before them, and live rows. */
  readonly demoLive: boolean;
  /** Absolute folder of the documents: screens, resources, dictionaries, code rules, reports, menu. */
  readonly documentsDir: string;
  /** Absolute folder of the built client; null when Vite serves it. */
  readonly staticDir: string | null;
  readonly logLevel: LogLevel;
  readonly sms: SmsSettings;
  /** A failed sign-in never answers sooner, in milliseconds (safety.md 4.6). No variable changes it. */
  readonly failureMs: number;
  /** True if the password of the login form arrives encrypted (contract signing.md §7). */
  readonly loginEncryption: boolean;
  /** True if notice sockets open without ticket and token, as consoles of release 3.0.0 open them. */
  readonly tokenlessSockets: boolean;
  /** Addresses and ranges of the proxies that name the caller; empty where callers connect themselves. */
  readonly trustedProxies: readonly string[];
  /** Origin under which browsers reach the server, such as `https://pv.example.cn`; null means that of each request. */
  readonly publicUrl: string | null;
  /** Prefix under which a proxy publishes console and API, such as `/pv`; empty: they have the host for themselves. */
  readonly basePath: string;
  /** Origins of consoles that other servers serve; they may ask for third-party and central sign-in. */
  readonly consoleOrigins: readonly string[];
  /** Origins of sites whose pages menu entries may embed in the console. */
  readonly frameOrigins: readonly string[];
  /** Targets of the call proxy (S7.36); empty switches it off. */
  readonly proxyTargets: readonly ProxyTarget[];
  /** WEBHOOK_TARGETS: where messages for bots and other systems may be sent. */
  readonly webhookTargets: readonly ProxyTarget[];
  /** SMTP_URL and MAIL_FROM; null: no mail is sent. */
  readonly mail: MailSettings | null;
  /** MQTT_URL and MQTT_PREFIX; null: telemetry arrives over HTTP only. */
  readonly mqtt: MqttSettings | null;
  /** Database servers to which data sources may lead; empty: none. */
  readonly dataSourceTargets: readonly DataSourceTarget[];
  /** Settings of the console that the served page carries. */
  readonly consoleConfiguration: Readonly<Record<string, unknown>>;
  /** Address of the central sign-on service (CAS) without a slash at the end; null for none. */
  readonly casBaseUrl: string | null;
  /** For GET /metrics; null: there is no such address. */
  readonly metricsToken: string | null;
  /** For security.txt; null: there is no such file. */
  readonly securityContact: string | null;
  readonly third: ThirdSettings;
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
