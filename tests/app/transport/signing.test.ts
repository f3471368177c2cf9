import md5 from 'crypto-js/md5';
import { describe, expect, it } from 'vitest';
import { signedValues, signText } from '../../../server/http/request/signature.ts';
import { canonicalText, signature, signingTime } from '../../../src/app/transport/signing.ts';
import { signedText } from '../../../src/common/signedText.ts';

const SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a';

interface Vector {
  readonly number: number;
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly sign: string;
}

/** The vectors of the wire contract on which old and new clients agree. */
const VECTORS: readonly Vector[] = [
  {
    number: 1,
    path: '/sys/permission/getUserPermissionByToken',
    data: {},
    text: '{}',
    sign: 'E19D6243CB1945AB4F7202A1B00F77D5',
  },
  {
    number: 2,
    path: '/sys/dict/getDictItems/sys_user,realname,username',
    data: {},
    text: '{"x-path-variable":"sys_user,realname,username"}',
    sign: 'D9E9093773A902BBE1CF4FAE26BE5D1C',
  },
  {
    number: 3,
    path: '/sys/dict/loadDict/sys_depart,depart_name,id',
    data: { keyword: '研发', pageSize: 10 },
    text: '{"keyword":"研发","pageSize":"10","x-path-variable":"sys_depart,depart_name,id"}',
    sign: '49319C3697EEEF701BFDFBA0F587A8C7',
  },
  {
    number: 4,
    path: "/sys/dict/getDictItems/sys_user,realname,username,del_flag=0%20and%20username!='admin'",
    data: {},
    text: `{"x-path-variable":"sys_user,realname,username,del_flag=0 and username!='admin'"}`,
    sign: '7643195E2560C41CBF14CE59B8B08CEF',
  },
  {
    number: 5,
    path: '/sys/user/list?status=1&realname=*张*',
    data: { pageNo: 1, pageSize: 20, column: 'createTime', order: 'desc' },
    text: '{"column":"createTime","order":"desc","pageNo":"1","pageSize":"20","realname":"*张*","status":"1"}',
    sign: '9180096D380EDD4905ACBC6DD7077DAB',
  },
  {
    number: 6,
    path: '/sys/sms',
    data: { mobile: '13800138000', smsmode: '0' },
    text: '{"mobile":"13800138000","smsmode":"0"}',
    sign: 'D491CB76E198C6D71B5F4BFA882EA7E2',
  },
  {
    number: 7,
    path: '/sys/dict/loadTreeData',
    data: {
      pid: '0',
      tableName: 'sys_category',
      text: 'name',
      code: 'id',
      pidField: 'pid',
      hasChildField: 'has_child',
      condition: '',
      extra: undefined,
    },
    text: '{"code":"id","condition":"","hasChildField":"has_child","pid":"0","pidField":"pid","tableName":"sys_category","text":"name"}',
    sign: '2DF02257DA83AA9B37D8C99699C9D5BF',
  },
  {
    number: 8,
    path: '/sys/dict/loadDictItem/sys_user,realname,username',
    data: { key: 'admin,jeecg' },
    text: '{"key":"admin,jeecg","x-path-variable":"sys_user,realname,username"}',
    sign: 'F74850D46113BB14F3C301044DD29C96',
  },
  {
    number: 12,
    path: '/sys/demo/add',
    data: { a: 1, b: true },
    text: '{"a":"1","b":"true"}',
    sign: '51E65DE572414270A5ECF780B231DF41',
  },
];

/** Where old clients sign what a server cannot rebuild, the canonical form differs on purpose. */
const OLD_CLIENT = [
  {
    number: 9,
    what: 'nulls are left out',
    path: '/sys/dict/loadDict/sys_user,realname,username',
    data: { keyword: null },
    old: '{"keyword":null,"x-path-variable":"sys_user,realname,username"}',
    oldSign: 'C7AFACEF5571CE8C67A1B95DE807E7CA',
    text: '{"x-path-variable":"sys_user,realname,username"}',
  },
  {
    number: 10,
    what: 'booleans become text, nested values stay',
    path: '/sys/demo/add',
    data: { b: true, a: { y: 2, x: 1 }, list: [3, '4'], n: 1.5 },
    old: '{"a":{"y":2,"x":1},"b":true,"list":[3,"4"],"n":"1.5"}',
    oldSign: '56DBACA80D616891AD014101FDB38BDC',
    text: '{"a":{"y":2,"x":1},"b":"true","list":[3,"4"],"n":"1.5"}',
  },
  {
    number: 11,
    what: 'keys that look like numbers are sorted as text',
    path: '/sys/demo/add',
    data: { 10: 'a', 9: 'b', a: 'c' },
    old: '{"9":"b","10":"a","a":"c"}',
    oldSign: '46ED3E765DF3006935BAD1908D86D391',
    text: '{"10":"a","9":"b","a":"c"}',
  },
];

describe('signature', () => {
  it.each(VECTORS)('[S7.1b S7.1c] signs vector $number of the contract', ({ path, data, text, sign }) => {
    expect(canonicalText(path, data)).toBe(text);
    expect(signature(path, data, SECRET)).toBe(sign);
  });

  it.each(OLD_CLIENT)('[S7.1c] vector $number: $what', ({ path, data, old, oldSign, text }) => {
    const digest = (signed: string) =>
      md5(signed + SECRET)
        .toString()
        .toUpperCase();
    expect(digest(old)).toBe(oldSign);
    expect(canonicalText(path, data)).toBe(text);
    expect(signature(path, data, SECRET)).toBe(digest(text));
  });

  it.each([
    ['/a?b=1#c', '{"b":"1"}'],
    ['/a?b=%E5%85%89%3D1', '{"b":"光=1"}'],
    ['/a?b=%', '{"b":"%"}'],
    ['/list?ids=1,2', '{"ids":"1,2"}'],
    ['/list/1,2?back=/x/y,z', '{"back":"/x/y,z","x-path-variable":"1,2"}'],
  ])('[S7.1b] reads the query of %s', (path, text) => {
    expect(canonicalText(path)).toBe(text);
  });

  it('[S7.1b] lets the data win over the query of the path', () => {
    expect(canonicalText('/a?b=1', { b: 2 })).toBe('{"b":"2"}');
  });
});

describe('both sides', () => {
  it.each([
    ['/sys/user/list?realname=%E5%BC%A0%E4%B8%89', null],
    ['/sys/dict/loadDict/sys_depart,depart_name,id?keyword=%2A%25', null],
    ['/sys/demo/add', { 光枢: '电站 ☀️', b: true, n: 1.5, none: null, list: [3, '4', null], nested: { y: 2, x: null } }],
    ['/sys/demo/add?a=1', { a: 2, 10: 'x', 9: 'y', Z: 1, _: 2 }],
  ])('[S7.1b S7.1c] agree on the signature of %s', (path, body) => {
    const sign = signature(path, body ?? {}, SECRET);
    expect(signText(signedText(signedValues(`/gqmt-boot${path}`, body)), SECRET)).toBe(sign);
  });
});

describe('signingTime', () => {
  it('[S7.1c] writes the time of China with 14 digits', () => {
    expect(signingTime(new Date('2026-01-05T07:08:09.999+08:00'))).toBe('20260105070809');
    expect(signingTime(new Date('2026-12-31T16:00:00Z'))).toBe('20270101000000');
  });
});
