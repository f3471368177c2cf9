import type { ThirdType } from '../../../src/common/wire.ts';
import { httpAddress } from './webAddress.ts';

/** Registration of this server with one platform. */
export interface ProviderSettings {
  readonly id: string;
  readonly secret: string;
  /** AgentId of the application; 企业微信 only, empty elsewhere. */
  readonly agent: string;
  /** Addresses that replace the platform's public ones, for an own instance of it; null for the public ones. */
  readonly authorizeUrl: string | null;
  readonly tokenUrl: string | null;
  readonly userUrl: string | null;
}

/** Null for a platform without keys, which disables signing in with it. */
export type ThirdSettings = Readonly<Record<ThirdType, ProviderSettings | null>>;

interface Source {
  readonly text: (name: string) => string | null;
  readonly secret: (name: string) => string | null;
  /** Gets one line per wrong variable. */
  readonly report: (line: string) => void;
}

/** Reads `THIRD_<TYPE>_ID`, `_SECRET`, `_AGENT`, `_AUTHORIZE_URL`, `_TOKEN_URL` and `_USER_URL` of every platform. */
export function thirdSettings(source: Source): ThirdSettings {
  return {
    github: providerSettings('github', source),
    wechat_enterprise: providerSettings('wechat_enterprise', source),
    dingtalk: providerSettings('dingtalk', source),
    wechat_open: providerSettings('wechat_open', source),
  };
}

function providerSettings(type: ThirdType, { text, secret, report }: Source): ProviderSettings | null {
  const name = (part: string) => `THIRD_${type.toUpperCase()}_${part}`;
  const address = (part: string) => httpAddress(name(part), text(name(part)), report);
  const given = {
    ID: text(name('ID')),
    SECRET: secret(name('SECRET')),
    ...(type === 'wechat_enterprise' ? { AGENT: text(name('AGENT')) } : {}),
  };
  const addresses = {
    authorizeUrl: address('AUTHORIZE_URL'),
    tokenUrl: address('TOKEN_URL'),
    userUrl: address('USER_URL'),
  };
  const entries = Object.entries(given);
  const missing = entries.filter(([, value]) => value === null).map(([part]) => name(part));
  const none = missing.length === entries.length;
  if (none && Object.values(addresses).every((one) => one === null)) return null;
  if (missing.length > 0) {
    const names = entries.map(([part]) => name(part)).join(', ');
    report(`${missing.join(', ')}: missing; signing in with ${type} needs ${names}`);
  }
  return none ? null : { id: given.ID ?? '', secret: given.SECRET ?? '', agent: given.AGENT ?? '', ...addresses };
}
