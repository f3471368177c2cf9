import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIGURATION, readConfiguration } from '../../../../src/app/platform/configuration/configuration.ts';

describe('readConfiguration', () => {
  it.each([null, '', ' ', '{}'])('keeps the defaults for %j', (text) => {
    expect(readConfiguration(text)).toEqual(DEFAULT_CONFIGURATION);
  });

  it.each([
    [{ apiBase: '/other/' }, { apiBase: '/other' }],
    [{ apiBase: 'https://server.test/gqmt-boot' }, { apiBase: 'https://server.test/gqmt-boot' }],
    [{ platformName: '某某平台' }, { platformName: '某某平台' }],
    [{ basePath: '/pv' }, { basePath: '/pv' }],
    [{ filings: [] }, { filings: [] }],
    [{ filings: [{ text: '备案', href: 'https://a.test' }] }, { filings: [{ text: '备案', href: 'https://a.test' }] }],
    [{ singleSignOn: { casUrl: 'https://sso.test/cas/' } }, { singleSignOn: { casUrl: 'https://sso.test/cas' } }],
    [{ singleSignOn: null }, { singleSignOn: null }],
    [{ encryptPassword: true }, { encryptPassword: true }],
    [{ frameOrigins: ['https://a.cn:8443'] }, { frameOrigins: ['https://a.cn:8443'] }],
  ])('[S7.1a S2.22 S7.43] lays %j over them', (settings, expected) => {
    expect(readConfiguration(JSON.stringify(settings))).toEqual({ ...DEFAULT_CONFIGURATION, ...expected });
  });

  it.each([
    ['{', /^the settings are no JSON: /],
    ['[]', 'the settings must be a JSON object'],
    ['{"apibase":"/x"}', 'unknown setting "apibase", expected one of apiBase, basePath, signSecret'],
    ['{"apiBase":"//evil.test"}', '"apiBase" must be a path like /gqmt-boot or an http(s) address'],
    ['{"apiBase":7}', '"apiBase" must be a path'],
    ['{"platformName":""}', '"platformName" must be a text'],
    ['{"filings":{}}', '"filings" must be a list of { text, href }'],
    ['{"filings":[{"text":"x","href":"javascript:alert(1)"}]}', '"filings" may only hold http(s) addresses'],
    [
      '{"singleSignOn":{"casUrl":"javascript:alert(1)"}}',
      '"singleSignOn" must be null or { "casUrl": an http(s) address',
    ],
    ['{"singleSignOn":{"casUrl":"https://sso.test/?next=x"}}', '"singleSignOn" must be null or { "casUrl":'],
    ['{"singleSignOn":true}', '"singleSignOn" must be null or { "casUrl":'],
    ['{"encryptPassword":"yes"}', '"encryptPassword" must be true or false'],
    ['{"frameOrigins":["https://a.cn/x"]}', '"frameOrigins" must be a list of origins'],
    ['{"frameOrigins":"https://a.cn"}', '"frameOrigins" must be a list of origins'],
  ])('says what is wrong with %s', (text, message) => {
    expect(() => readConfiguration(text)).toThrow(message);
  });

  it('[S7.43] takes the sign-on service from the build and lets the page switch it off', () => {
    const built = readConfiguration('{"singleSignOn":{"casUrl":"http://sso.test"}}');
    expect(readConfiguration('{}', built).singleSignOn).toEqual({ casUrl: 'http://sso.test' });
    expect(readConfiguration('{"singleSignOn":null}', built).singleSignOn).toBeNull();
  });
});
