import { API_PREFIX, PUBLIC_SIGN_SECRET } from '../../../common/wire.ts';
import { isRecord } from '../../../runtime/data/json.ts';

/** A filing or registration link below the pages (S2.22, S2.35a). */
interface FilingLink {
  readonly text: string;
  /** Absolute http(s) address. */
  readonly href: string;
}

/** A central sign-on service (CAS) that signs people in instead of the login page. */
export interface SingleSignOn {
  /** Absolute http(s) address without a slash at the end, e.g. `https://sso.example.com/cas`. */
  readonly casUrl: string;
}

/** What one installation may set without a new build. */
export interface Configuration {
  /** Prefix of every call: a path of this origin, or the absolute address of another server of the family. */
  readonly apiBase: string;
  /** Path under which a proxy publishes the console, such as `/pv`; empty at the root of the host. */
  readonly basePath: string;
  /** Secret of the request signature (S7.1b); must equal the server's SIGN_SECRET. */
  readonly signSecret: string;
  readonly platformName: string;
  readonly platformSubtitle: string;
  readonly filings: readonly FilingLink[];
  /** Null: people sign in on the login page (S7.43). */
  readonly singleSignOn: SingleSignOn | null;
  /** Whether the password of the login form is sent encrypted; must equal the server's LOGIN_ENCRYPTION. */
  readonly encryptPassword: boolean;
  /** Origins of other sites whose pages menu entries may show inside the workspace. */
  readonly frameOrigins: readonly string[];
}

/** The secret is the published default of the server family; an installation sets its own on both sides. */
export const DEFAULT_CONFIGURATION: Configuration = {
  apiBase: API_PREFIX,
  basePath: '',
  signSecret: PUBLIC_SIGN_SECRET,
  platformName: '光枢',
  platformSubtitle: '光伏电站监控与运维平台',
  filings: [
    { text: 'ICP 备案查询', href: 'https://beian.miit.gov.cn/' },
    { text: '公安备案查询', href: 'https://beian.mps.gov.cn/' },
  ],
  singleSignOn: null,
  encryptPassword: false,
  frameOrigins: [],
};

/** A setting that cannot be used; the message names the key and what was expected. */
class ConfigurationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigurationError';
  }
}

/**
 * Lays the settings of an installation over the defaults.
 * @param text JSON object; empty or null keeps the defaults.
 * @throws ConfigurationError when the text is no JSON object, a key is unknown or a value has the wrong shape.
 */
export function readConfiguration(text: string | null, defaults: Configuration = DEFAULT_CONFIGURATION): Configuration {
  if (text === null || text.trim() === '') return defaults;
  const settings = parseObject(text);
  const unknown = Object.keys(settings).find((key) => !Object.hasOwn(defaults, key));
  if (unknown !== undefined) {
    throw new ConfigurationError(`unknown setting "${unknown}", expected one of ${Object.keys(defaults).join(', ')}`);
  }
  const given = <Key extends keyof Configuration>(key: Key, read: (value: unknown, key: Key) => Configuration[Key]) =>
    settings[key] === undefined ? defaults[key] : read(settings[key], key);
  return {
    apiBase: given('apiBase', readBase),
    basePath: given('basePath', readText),
    signSecret: given('signSecret', readText),
    platformName: given('platformName', readText),
    platformSubtitle: given('platformSubtitle', readText),
    filings: given('filings', readFilings),
    singleSignOn: given('singleSignOn', readSignOn),
    encryptPassword: given('encryptPassword', readSwitch),
    frameOrigins: given('frameOrigins', readOrigins),
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ConfigurationError(`the settings are no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(value)) throw new ConfigurationError('the settings must be a JSON object');
  return value;
}

function readText(value: unknown, key: string): string {
  if (typeof value !== 'string' || value === '') throw new ConfigurationError(`"${key}" must be a text`);
  return value;
}

function readSwitch(value: unknown, key: string): boolean {
  if (typeof value !== 'boolean') throw new ConfigurationError(`"${key}" must be true or false`);
  return value;
}

function readSignOn(value: unknown): SingleSignOn | null {
  if (value === null) return null;
  const casUrl = isRecord(value) ? value.casUrl : undefined;
  if (typeof casUrl !== 'string' || !/^https?:\/\/[^/?#]+[^?#]*$/.test(casUrl)) {
    throw new ConfigurationError('"singleSignOn" must be null or { "casUrl": an http(s) address without a query }');
  }
  return { casUrl: casUrl.replace(/\/+$/, '') };
}

function readBase(value: unknown): string {
  const usable = typeof value === 'string' && /^(https?:\/\/[^/]|\/(?!\/))/.test(value);
  if (!usable) throw new ConfigurationError('"apiBase" must be a path like /gqmt-boot or an http(s) address');
  return value.replace(/\/+$/, '');
}

function readFilings(value: unknown): readonly FilingLink[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [null];
  return entries.map((entry) => {
    if (!isRecord(entry) || typeof entry.text !== 'string' || typeof entry.href !== 'string') {
      throw new ConfigurationError('"filings" must be a list of { text, href }');
    }
    if (!/^https?:\/\//.test(entry.href)) throw new ConfigurationError('"filings" may only hold http(s) addresses');
    return { text: entry.text, href: entry.href };
  });
}

function readOrigins(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [null];
  return entries.map((entry) => {
    if (typeof entry !== 'string' || !/^https?:\/\/[^/?#\s]+$/.test(entry)) {
      throw new ConfigurationError('"frameOrigins" must be a list of origins such as https://report.example.cn');
    }
    return entry;
  });
}
