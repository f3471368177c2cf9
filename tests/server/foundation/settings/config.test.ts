import { describe, expect, it } from 'vitest';
import { type Environment, readConfig } from '../../../../server/foundation/settings/environment.ts';
import { demoPassword, publicDataSecret } from '../../../../server/foundation/settings/publicDefaults.ts';
import { PUBLIC_SIGN_SECRET } from '../../../../src/common/wire.ts';

const complete: Environment = {
  NODE_ENV: 'production',
  SIGN_SECRET: 'a-secret-of-at-least-thirty-two-bytes',
  ADMIN_PASSWORD: 'Long-enough#2026',
  DATA_SECRET: 'another-secret-of-thirty-two-bytes',
};

describe('readConfig', () => {
  it('[S7.1a] needs no variable at all for a demo', () => {
    expect(readConfig({}, '/srv/app')).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 8080,
      dataDir: '/srv/app/data',
      backup: { folder: '/srv/app/data/backups', key: null },
      databaseUrl: null,
      adminPassword: null,
      captchaText: null,
      tokenTtlS: 86400,
      signSecret: PUBLIC_SIGN_SECRET,
      signMode: 'log',
      dataSecret: publicDataSecret,
      uploadQuotaBytes: 500 * 1024 * 1024,
      handoverMinutes: 15,
      excelFormat: 'xls',
      demo: true,
      demoLive: true,
      documentsDir: '/srv/app/schemas',
      staticDir: '/srv/app/dist/client',
      logLevel: 'warn',
      sms: { sender: 'store' },
      failureMs: 500,
      loginEncryption: false,
      tokenlessSockets: false,
      trustedProxies: [],
      publicUrl: null,
      basePath: '',
      metricsToken: null,
      securityContact: null,
      consoleOrigins: [],
      frameOrigins: [],
      proxyTargets: [],
      dataSourceTargets: [],
      webhookTargets: [],
      mail: null,
      mqtt: null,
      consoleConfiguration: {},
      casBaseUrl: null,
      third: { github: null, wechat_enterprise: null, dingtalk: null, wechat_open: null },
    });
  });

  it('reads every variable, and takes secrets exactly as they are', () => {
    const config = readConfig(
      {
        PORT: '9090',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/my data',
        BACKUP_DIR: '/mnt/backups',
        BACKUP_KEY: 'the key of the backups',
        DATABASE_URL: 'postgres://me@db/guangshu',
        ADMIN_PASSWORD: ' blank ',
        CAPTCHA_TEXT: '1234',
        TOKEN_TTL_S: '60',
        SIGN_SECRET: 'short',
        SIGN_MODE: 'enforce',
        DATA_SECRET: ' sealed ',
        UPLOAD_QUOTA_MB: '1',
        HANDOVER_MINUTES: '30',
        EXCEL_FORMAT: 'xlsx',
        DEMO: '0',
        DOCUMENTS_DIR: '/var/documents',
        STATIC_DIR: '/var/client',
        LOG_LEVEL: 'debug',
        SMS_SENDER: 'http',
        SMS_GATEWAY_URL: 'https://sms.example.com/send',
        SMS_GATEWAY_TOKEN: 'key ',
        LOGIN_ENCRYPTION: '1',
        TOKENLESS_SOCKETS: '1',
        TRUSTED_PROXIES: '192.0.2.3, 198.51.100.0/24,loopback,2001:db8::/32',
        PUBLIC_URL: 'https://pv.example.cn/',
        BASE_PATH: '/pv/east/',
        METRICS_TOKEN: 'a-token-of-the-tests',
        SECURITY_CONTACT: 'mailto:security@example.cn',
        CONSOLE_ORIGINS: 'https://a.example.cn, http://127.0.0.1:5173/',
        FRAME_ORIGINS: 'https://report.example.cn:8443/',
        DATA_SOURCE_TARGETS: 'DB.example.cn:5432, private 192.0.2.7:3306,private [2001:db8::1]:5432',
        PROXY_TARGETS:
          'GET|POST https://api.example.cn/v1/, https://open.example.cn,private PUT http://192.0.2.7:9000/a',
        WEBHOOK_TARGETS: 'https://bots.example.cn/hook',
        MQTT_URL: 'mqtts://me:a%20secret@broker.example.cn:8883',
        MQTT_PREFIX: 'pv-east',
        SMTP_URL: 'smtps://me:a%20secret@mail.example.cn:465',
        MAIL_FROM: 'Guangshu <no-reply@example.cn>',
        CONSOLE_CONFIGURATION: '{"platformName":"一号电站"}',
        CAS_BASE_URL: 'https://sso.example.cn/cas/',
        THIRD_GITHUB_ID: 'gh',
        THIRD_GITHUB_SECRET: 'gh secret ',
        THIRD_GITHUB_USER_URL: 'https://git.example.cn/api/user',
        THIRD_WECHAT_ENTERPRISE_ID: 'corp',
        THIRD_WECHAT_ENTERPRISE_SECRET: 'corp secret',
        THIRD_WECHAT_ENTERPRISE_AGENT: '1000002',
      },
      '/srv/app',
    );
    expect(config).toEqual({
      production: false,
      host: '0.0.0.0',
      port: 9090,
      dataDir: '/var/my data',
      backup: { folder: '/mnt/backups', key: 'the key of the backups' },
      databaseUrl: 'postgres://me@db/guangshu',
      adminPassword: ' blank ',
      captchaText: '1234',
      tokenTtlS: 60,
      signSecret: 'short',
      signMode: 'enforce',
      dataSecret: ' sealed ',
      uploadQuotaBytes: 1024 * 1024,
      handoverMinutes: 30,
      excelFormat: 'xlsx',
      demo: false,
      demoLive: false,
      documentsDir: '/var/documents',
      staticDir: '/var/client',
      logLevel: 'debug',
      sms: { sender: 'http', url: 'https://sms.example.com/send', token: 'key ' },
      failureMs: 500,
      loginEncryption: true,
      tokenlessSockets: true,
      trustedProxies: ['192.0.2.3', '198.51.100.0/24', 'loopback', '2001:db8::/32'],
      publicUrl: 'https://pv.example.cn',
      basePath: '/pv/east',
      metricsToken: 'a-token-of-the-tests',
      securityContact: 'mailto:security@example.cn',
      consoleOrigins: ['https://a.example.cn', 'http://127.0.0.1:5173'],
      frameOrigins: ['https://report.example.cn:8443'],
      proxyTargets: [
        { methods: ['GET', 'POST'], origin: 'https://api.example.cn', path: '/v1', isPrivate: false },
        { methods: ['GET'], origin: 'https://open.example.cn', path: '/', isPrivate: false },
        { methods: ['PUT'], origin: 'http://192.0.2.7:9000', path: '/a', isPrivate: true },
      ],
      mqtt: { url: 'mqtts://me:a%20secret@broker.example.cn:8883', prefix: 'pv-east' },
      dataSourceTargets: [
        { host: 'db.example.cn', port: 5432, isPrivate: false },
        { host: '192.0.2.7', port: 3306, isPrivate: true },
        { host: '[2001:db8::1]', port: 5432, isPrivate: true },
      ],
      webhookTargets: [{ methods: ['POST'], origin: 'https://bots.example.cn', path: '/hook', isPrivate: false }],
      mail: { url: 'smtps://me:a%20secret@mail.example.cn:465', from: 'Guangshu <no-reply@example.cn>' },
      consoleConfiguration: { platformName: '一号电站' },
      casBaseUrl: 'https://sso.example.cn/cas',
      third: {
        github: {
          ...{ id: 'gh', secret: 'gh secret ', agent: '', authorizeUrl: null, tokenUrl: null },
          userUrl: 'https://git.example.cn/api/user',
        },
        wechat_enterprise: {
          ...{ id: 'corp', secret: 'corp secret', agent: '1000002' },
          ...{ authorizeUrl: null, tokenUrl: null, userUrl: null },
        },
        dingtalk: null,
        wechat_open: null,
      },
    });
  });

  it('leaves the client to Vite in development', () => {
    expect(readConfig({ GUANGSHU_DEV: '1' }, '/srv/app').staticDir).toBeNull();
  });

  it.each<[Environment, string]>([
    [{ PORT: '80a' }, 'PORT: "80a" is not a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: "65536" is not'],
    [{ PORT: '-1' }, 'PORT: "-1" is not'],
    [{ TOKEN_TTL_S: '0' }, 'TOKEN_TTL_S: "0" is not a whole number from 1 to'],
    [{ DEMO: 'yes' }, 'DEMO: "yes" is neither 1 nor 0'],
    [{ SIGN_MODE: 'on' }, 'SIGN_MODE: "on" is none of off, log, enforce'],
    [{ HANDOVER_MINUTES: '0' }, 'HANDOVER_MINUTES: "0" is not a whole number from 1 to 1440'],
    [{ UPLOAD_QUOTA_MB: '0' }, 'UPLOAD_QUOTA_MB: "0" is not a whole number from 1 to'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: "loud" is none of'],
    [{ SMS_SENDER: 'pigeon' }, 'SMS_SENDER: "pigeon" is none of store, http'],
    [{ SMS_SENDER: 'http' }, 'SMS_GATEWAY_URL: is missing'],
    [{ SMS_GATEWAY_URL: 'ftp://x' }, 'SMS_GATEWAY_URL: must be an address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with postgres://'],
    [{ MQTT_URL: 'http://broker' }, 'MQTT_URL: must be an address such as mqtts://user:password@broker'],
    [{ MQTT_URL: 'mqtt://broker/topic' }, 'MQTT_URL: must be an address'],
    [{ MQTT_URL: 'mqtt://broker', MQTT_PREFIX: 'a/b' }, 'MQTT_PREFIX: "a/b" is not one level of letters'],
    [{ MQTT_URL: 'mqtt://broker', MQTT_PREFIX: 'v1' }, 'MQTT_PREFIX: "v1" is not one level'],
    [{ TRUSTED_PROXIES: 'proxy.example.cn' }, 'TRUSTED_PROXIES: "proxy.example.cn" is no address, no range such as'],
    [{ TRUSTED_PROXIES: '192.0.2.1,0.0.0.0/0' }, 'TRUSTED_PROXIES: "0.0.0.0/0" is no address'],
    [{ TRUSTED_PROXIES: '192.0.2.0/33' }, 'TRUSTED_PROXIES: "192.0.2.0/33" is no address'],
    [{ PUBLIC_URL: 'pv.example.cn' }, 'PUBLIC_URL: must be an address'],
    [{ PUBLIC_URL: 'https://pv.example.cn/app' }, 'PUBLIC_URL: "https://pv.example.cn/app" must be scheme, host'],
    [{ BASE_PATH: 'pv' }, 'BASE_PATH: "pv" must be a path such as /pv'],
    [{ BASE_PATH: '/pv/..' }, 'BASE_PATH: "/pv/.." must be a path'],
    [{ BASE_PATH: '/pv;x' }, 'BASE_PATH: "/pv;x" must be a path'],
    [
      { BASE_PATH: '/gqmt-boot' },
      'BASE_PATH: "/gqmt-boot" must be a path such as /pv: letters, digits, "-", "_", "~" and "."',
    ],
    [{ CONSOLE_ORIGINS: 'https://a.cn,*' }, 'CONSOLE_ORIGINS: must be an address'],
    [{ FRAME_ORIGINS: 'https://a.cn/report' }, 'FRAME_ORIGINS: "https://a.cn/report" must be scheme, host and port'],
    [
      { PROXY_TARGETS: 'https://a.cn, FETCH https://a.cn' },
      'PROXY_TARGETS: part 2 names "FETCH", which is none of GET,',
    ],
    [
      { DATA_SOURCE_TARGETS: 'a.cn:5432, a.cn' },
      'DATA_SOURCE_TARGETS: part 2 "a.cn" is no server with a port; expected',
    ],
    [{ DATA_SOURCE_TARGETS: 'open a.cn:5432' }, 'DATA_SOURCE_TARGETS: part 1 "open a.cn:5432" is no server'],
    [{ DATA_SOURCE_TARGETS: 'a.cn:70000' }, 'DATA_SOURCE_TARGETS: part 1 "a.cn:70000" is no server'],
    [{ PROXY_TARGETS: 'ftp://a.cn' }, 'PROXY_TARGETS: part 1 has no http address; expected "GET|POST https://api'],
    [{ PROXY_TARGETS: 'https://u:p@a.cn' }, 'PROXY_TARGETS: part 1 must be scheme, host, port and path alone'],
    [{ CONSOLE_CONFIGURATION: '{"signSecret":"x",' }, 'CONSOLE_CONFIGURATION: is no JSON'],
    [{ CONSOLE_CONFIGURATION: '[]' }, 'CONSOLE_CONFIGURATION: is no JSON object; expected'],
    [{ CAS_BASE_URL: 'file:///cas' }, 'CAS_BASE_URL: must be an address'],
    [{ CAS_BASE_URL: 'https://sso.example.cn/cas?x=1' }, 'CAS_BASE_URL: must not contain ? or #'],
    [{ THIRD_GITHUB_ID: 'x' }, 'THIRD_GITHUB_SECRET: missing; signing in with github needs THIRD_GITHUB_ID, THIRD_'],
    [{ THIRD_DINGTALK_TOKEN_URL: 'https://x' }, 'THIRD_DINGTALK_ID, THIRD_DINGTALK_SECRET: missing'],
    [
      { THIRD_WECHAT_ENTERPRISE_ID: 'x', THIRD_WECHAT_ENTERPRISE_SECRET: 'y' },
      'THIRD_WECHAT_ENTERPRISE_AGENT: missing',
    ],
    [{ THIRD_GITHUB_USER_URL: 'ssh://x' }, 'THIRD_GITHUB_USER_URL: must be an address'],
  ])('explains %j', (environment, message) => {
    expect(() => readConfig(environment, '/srv/app')).toThrow(message);
  });

  it('lists all problems at once', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'y' }, '/')).toThrow(/PORT:.*\n.*DEMO:/);
  });
});

describe('production', () => {
  it('starts with own secrets, without demo data', () => {
    expect(readConfig(complete, '/')).toMatchObject({ production: true, demo: false, logLevel: 'info' });
  });

  it('[S2.17] sends text messages through a gateway, or none', () => {
    expect(readConfig(complete, '/').sms).toEqual({ sender: 'none' });
    const url = 'https://sms.example.com/send';
    expect(readConfig({ ...complete, SMS_GATEWAY_URL: url }, '/').sms).toEqual({ sender: 'http', url, token: null });
  });

  it.each<[Environment, string]>([
    [{ SIGN_SECRET: undefined }, 'SIGN_SECRET: is missing or the public default'],
    [{ SIGN_SECRET: '' }, 'SIGN_SECRET: is missing or the public default'],
    [{ SIGN_SECRET: PUBLIC_SIGN_SECRET }, 'SIGN_SECRET: is missing or the public default'],
    [{ SIGN_SECRET: 'x'.repeat(31) }, 'SIGN_SECRET: is shorter than 32 bytes'],
    [{ DATA_SECRET: undefined }, 'DATA_SECRET: is missing or the public default'],
    [{ DATA_SECRET: publicDataSecret }, 'DATA_SECRET: is missing or the public default'],
    [{ DATA_SECRET: 'x'.repeat(31) }, 'DATA_SECRET: is shorter than 32 bytes'],
    [{ DATA_SECRET: complete.SIGN_SECRET }, 'DATA_SECRET: must differ from SIGN_SECRET'],
    [{ ADMIN_PASSWORD: undefined }, 'ADMIN_PASSWORD: is missing'],
    [{ ADMIN_PASSWORD: demoPassword }, 'ADMIN_PASSWORD: is the public demo password'],
    [{ ADMIN_PASSWORD: 'short#1A' }, 'ADMIN_PASSWORD: is shorter than 12 characters'],
    [{ CAPTCHA_TEXT: '1234' }, 'CAPTCHA_TEXT: is for automated tests only'],
    [{ DEMO: '1' }, 'DEMO: must not be 1'],
    [{ SMS_SENDER: 'store' }, 'SMS_SENDER: store shows every code'],
    [{ PUBLIC_URL: 'http://pv.example.cn' }, 'PUBLIC_URL: must begin with https://'],
    [{ CONSOLE_ORIGINS: 'https://a.cn,http://b.cn' }, 'CONSOLE_ORIGINS: must begin with https://'],
    [{ CAS_BASE_URL: 'http://sso.example.cn' }, 'CAS_BASE_URL: must begin with https://'],
    [{ THIRD_GITHUB_ID: 'x', THIRD_GITHUB_SECRET: 'y' }, 'PUBLIC_URL: is missing; third-party sign-in returns to it'],
    [
      { THIRD_GITHUB_ID: 'x', THIRD_GITHUB_SECRET: 'y', THIRD_GITHUB_TOKEN_URL: 'http://x' },
      'THIRD_GITHUB_TOKEN_URL: must begin with https://',
    ],
  ])('refuses %j', (change, message) => {
    const environment = { ...complete, ...change };
    expect(() => readConfig(environment, '/')).toThrow(message);
  });

  it('never shows a secret', () => {
    const environment = {
      ...complete,
      SIGN_SECRET: 'my-short-secret',
      ADMIN_PASSWORD: 'my-pass#1',
      THIRD_GITHUB_SECRET: 'my-github-secret',
      MQTT_URL: 'http://user:my-broker-pass@broker.example.cn',
      CAS_BASE_URL: 'https://user:my-cas-pass@sso.example.cn',
      CONSOLE_CONFIGURATION: '{"signSecret": my-console-secret}',
    };
    let text = '';
    try {
      readConfig(environment, '/');
    } catch (error) {
      text = String(error);
    }
    expect(text).toMatch(/SIGN_SECRET[\s\S]*ADMIN_PASSWORD/);
    expect(text).toMatch(/THIRD_GITHUB_ID[\s\S]*CAS_BASE_URL|CAS_BASE_URL[\s\S]*THIRD_GITHUB_ID/);
    expect(text).not.toMatch(/my-/);
  });
});
