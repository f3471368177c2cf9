import { describe, expect, it } from 'vitest';
import { olderJson, signatureFits, signedValues, signText } from '../../../../server/http/request/signature.ts';
import { parseTimestamp, signatureProblem } from '../../../../server/http/request/signatureCheck.ts';
import { texts } from '../../../../server/http/texts.ts';
import { signedText } from '../../../../src/common/signedText.ts';
import { PUBLIC_SIGN_SECRET } from '../../../../src/common/wire.ts';

/** Contract signing, section 5: address, body, signed text, signature, and the form that prints it. */
const vectors: readonly (readonly [number, string, unknown, string, string, 'canonical' | 'older'])[] = [
  [1, '/sys/permission/getUserPermissionByToken', null, '{}', 'E19D6243CB1945AB4F7202A1B00F77D5', 'canonical'],
  [
    2,
    '/sys/dict/getDictItems/sys_user,realname,username',
    null,
    '{"x-path-variable":"sys_user,realname,username"}',
    'D9E9093773A902BBE1CF4FAE26BE5D1C',
    'canonical',
  ],
  [
    3,
    '/sys/dict/loadDict/sys_depart,depart_name,id?keyword=%E7%A0%94%E5%8F%91&pageSize=10',
    null,
    '{"keyword":"研发","pageSize":"10","x-path-variable":"sys_depart,depart_name,id"}',
    '49319C3697EEEF701BFDFBA0F587A8C7',
    'canonical',
  ],
  [
    4,
    "/sys/dict/getDictItems/sys_user,realname,username,del_flag=0%20and%20username!='admin'",
    null,
    '{"x-path-variable":"sys_user,realname,username,del_flag=0 and username!=\'admin\'"}',
    '7643195E2560C41CBF14CE59B8B08CEF',
    'canonical',
  ],
  [
    5,
    '/sys/user/list?status=1&realname=*%E5%BC%A0*&_t=1700000000&pageNo=1&pageSize=20&column=createTime&order=desc',
    null,
    '{"column":"createTime","order":"desc","pageNo":"1","pageSize":"20","realname":"*张*","status":"1"}',
    '9180096D380EDD4905ACBC6DD7077DAB',
    'canonical',
  ],
  [
    6,
    '/sys/sms',
    { mobile: '13800138000', smsmode: '0' },
    '{"mobile":"13800138000","smsmode":"0"}',
    'D491CB76E198C6D71B5F4BFA882EA7E2',
    'canonical',
  ],
  [
    7,
    '/sys/dict/loadTreeData',
    {
      pid: '0',
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: 'has_child',
      condition: '',
      extra: undefined,
    },
    '{"code":"id","condition":"","hasChildField":"has_child","pid":"0","pidField":"pid","tableName":"sys_category","text":"name"}',
    '2DF02257DA83AA9B37D8C99699C9D5BF',
    'canonical',
  ],
  [
    8,
    '/sys/dict/loadDictItem/sys_user,realname,username?key=admin,jeecg',
    null,
    '{"key":"admin,jeecg","x-path-variable":"sys_user,realname,username"}',
    'F74850D46113BB14F3C301044DD29C96',
    'canonical',
  ],
  [
    9,
    '/sys/dict/loadDict/sys_user,realname,username',
    { keyword: null },
    '{"keyword":null,"x-path-variable":"sys_user,realname,username"}',
    'C7AFACEF5571CE8C67A1B95DE807E7CA',
    'older',
  ],
  [
    10,
    '/sys/demo/add',
    { b: true, a: { y: 2, x: 1 }, list: [3, '4'], n: 1.5 },
    '{"a":{"y":2,"x":1},"b":true,"list":[3,"4"],"n":"1.5"}',
    '56DBACA80D616891AD014101FDB38BDC',
    'older',
  ],
  [
    11,
    '/sys/demo/add',
    { 10: 'a', 9: 'b', a: 'c' },
    '{"9":"b","10":"a","a":"c"}',
    '46ED3E765DF3006935BAD1908D86D391',
    'older',
  ],
  [12, '/sys/demo/add', { a: 1, b: true }, '{"a":"1","b":"true"}', '51E65DE572414270A5ECF780B231DF41', 'canonical'],
];

const now = new Date('2026-03-01T12:00:00+08:00');

describe('the contract’s signature vectors', () => {
  it.each(vectors)('[S7.1c] vector %i: %s', (_number, url, body, json, sign, form) => {
    const values = signedValues(url, body);
    expect((form === 'canonical' ? signedText : olderJson)(values)).toBe(json);
    expect(signText(json, PUBLIC_SIGN_SECRET)).toBe(sign);
    expect(signatureFits(sign, values, PUBLIC_SIGN_SECRET)).toBe(true);
    expect(signatureFits(sign, values, `${PUBLIC_SIGN_SECRET}x`)).toBe(false);
    const damaged = new Map([...values, ['damaged', 'x']]);
    expect(signatureFits(sign, damaged, PUBLIC_SIGN_SECRET)).toBe(false);
  });

  it('orders names by code unit in the canonical form, also those that look like numbers', () => {
    expect(signedText(new Map(Object.entries({ 10: 'a', 9: 'b', a: 'c', Z: 'd' })))).toBe(
      '{"10":"a","9":"b","Z":"d","a":"c"}',
    );
  });

  it('lets the body win over the query and reads + as a blank', () => {
    const values = signedValues('/x?a=1&b=2+3', { a: '4' });
    expect(signedText(values)).toBe('{"a":"4","b":"2 3"}');
  });
});

describe('X-TIMESTAMP', () => {
  it.each([
    ['20260301120000', 0],
    ['20260301115501', -299_000],
    ['20260301120500', 300_000],
    ['20260228235959', -43_201_000],
    [String(now.getTime()), 0],
  ])('[S7.1c] reads %s', (text, difference) => {
    expect((parseTimestamp(text) ?? Number.NaN) - now.getTime()).toBe(difference);
  });

  it.each(['', '2026-03-01 12:00:00', '20260230120000', '20260301250000', '123', '99999999999999'])(
    '[S7.1c] refuses the form of "%s"',
    (text) => {
      expect(parseTimestamp(text)).toBeNull();
    },
  );

  const check = (timestamp: string | undefined, sign = 'E19D6243CB1945AB4F7202A1B00F77D5') => {
    const headers = { 'x-sign': sign, ...(timestamp === undefined ? {} : { 'x-timestamp': timestamp }) };
    return signatureProblem({ headers, url: '/sys/dict/loadTreeData', body: null }, PUBLIC_SIGN_SECRET, now);
  };

  it.each([
    [undefined, texts.noTimestamp],
    ['yesterday', texts.timestampFormat],
    ['20260301115459', texts.timestampExpired],
    ['20260301120501', texts.timestampExpired],
    ['20260301115500', null],
    ['20260301120500', null],
  ])('[S7.1c] a window of five minutes both ways: %s', (timestamp, problem) => {
    expect(check(timestamp)).toBe(problem);
  });

  it('[S7.1c] refuses a signature in lower case, a missing one and one of another request', () => {
    for (const sign of ['e19d6243cb1945ab4f7202a1b00f77d5', '', 'D9E9093773A902BBE1CF4FAE26BE5D1C']) {
      expect(check('20260301120000', sign)).toBe(texts.signature);
    }
  });
});
