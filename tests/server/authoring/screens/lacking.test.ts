import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

let server: Console;
let admin: Person;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

async function warnings(name: string, text: string): Promise<readonly string[]> {
  const { success, message, result } = await admin.put('/sys/screen/save', { name, text, version: 0 });
  expect([success, message]).toEqual([true, '保存成功！']);
  return [pick(result, 'warnings')].flat().map((one) => {
    const place = `${pick(one, 'line')}:${pick(one, 'column')}`;
    return `${place} ${pick(one, 'code')} ${pick(one, 'pointer')} ${pick(one, 'hint')}`;
  });
}

it('a document gets warnings about missing parts of the server, at their place and with the nearest match', async () => {
  const text = `{
  "kind": "list", "version": 1, "name": "demo/Lacking", "title": "样例", "permission": "user",
  "source": "/sys/user",
  "fields": {
    "sex": { "dict": "sxe" },
    "owner": { "type": "select", "dict": { "table": "sys_user", "text": "realname", "code": "usrname" } },
    "station": {
      "type": "select",
      "dict": { "table": "sys_depart", "text": "depart_name", "code": "id", "where": { "secret": "1" } }
    }
  },
  "columns": ["sex", "owner", "station"],
  "toolbar": ["add", "poke"],
  "actions": { "poke": { "title": "捅", "do": [{ "message": "好" }] } }
}
`;
  expect(await warnings('demo/Lacking', text)).toEqual([
    '5:22 W524 /fields/sex/dict sex',
    '6:53 W525 /fields/owner/dict/table sys_user,realname,username',
    '9:88 W526 /fields/station/dict/where/secret null',
    '13:22 W527 /toolbar/1 null',
  ]);
});

it('a draft gets the same before it is saved, and its mistakes, and nothing is stored', async () => {
  const ask = (text: string) => admin.post('/sys/screen/check', { name: 'demo/Draft', text });
  const draft = (dict: string, column: string) =>
    `{ "kind": "list", "version": 1, "name": "demo/Draft", "title": "样例", "source": "/sys/user",
  "fields": { "sex": { "dict": "${dict}" } }, "columns": ["${column}"] }`;
  const said = async (text: string) =>
    [pick((await ask(text)).result, 'diagnostics')].flat().map((one) => `${pick(one, 'line')} ${pick(one, 'code')}`);
  expect(await said(draft('sex', 'sex'))).toEqual([]);
  expect(await said(draft('sxe', 'sex'))).toEqual(['2 W524']);
  expect(await said(draft('sxe', 'sxe'))).toContain('2 E202');
  expect(await said('﻿{')).toContain('1 E001');
  expect((await admin.get('/sys/screen/demo/Draft')).result).toBeNull();
  const large = await ask(`"${'长'.repeat(90_000)}"`);
  expect([large.success, large.message]).toEqual([false, '界面文档过大，不能超过256KB']);
  const misnamed = await admin.post('/sys/screen/check', { name: '../etc', text: '{}' });
  expect(misnamed.success).toBe(false);
});

it('a call without a route is reported, with the method or the address that exists', async () => {
  const text = `{
  "kind": "list", "version": 1, "name": "demo/Calls", "title": "样例",
  "source": { "base": "/sys/log", "list": "GET /sys/usr/list", "delete": "GET /sys/user/delete" },
  "fields": {
    "id": { "title": "编号", "record": "/sys/user/queryById" },
    "code": { "title": "编码", "check": "GET /sys/duplicate/chek?value={$value}" }
  },
  "columns": ["code"],
  "toolbar": ["import", "go"],
  "rowActions": ["delete"],
  "actions": {
    "import": { "permission": false },
    "delete": { "permission": false },
    "go": {
      "title": "去", "permission": false,
      "do": [
        { "request": "/sys/user/frozenBatch", "body": { "list": "/nowhere" } },
        { "request": "PUT /nowhere/{$route.folder}/edit" },
        { "request": "GET /sys/dict/getDictItems/{$user.code}" },
        { "download": "GET /nowhere/at/all" }
      ]
    }
  }
}
`;
  expect(await warnings('demo/Calls', text)).toEqual([
    '3:43 W528 /source/list GET /sys/user/list',
    '3:74 W529 /source/delete DELETE /sys/user/delete',
    '6:39 W528 /fields/code/check GET /sys/duplicate/check',
    '9:15 W528 /toolbar/0 POST /sys/role/importExcel',
    '17:22 W529 /actions/go/do/0/request PUT /sys/user/frozenBatch',
    '18:22 W528 /actions/go/do/1/request null',
    '20:23 W528 /actions/go/do/3/download null',
  ]);
});

it('an unknown base path is reported once', async () => {
  const text = `{
  "kind": "list", "version": 1, "name": "demo/Base", "title": "样例", "permission": "user", "source": "/sys/usre",
  "fields": { "code": { "title": "编码" } },
  "columns": ["code"],
  "toolbar": ["add"],
  "rowActions": ["edit", "delete"]
}
`;
  expect(await warnings('demo/Base', text)).toEqual(['2:101 W528 /source /sys/user']);
});

const FOLDER = inRoot('schemas/screens');
const bundled = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''));

it.each(bundled)('nothing is lacking for the bundled document %s', async (name) => {
  const found = await warnings(name, readFileSync(`${FOLDER}/${name}.json`, 'utf8'));
  expect(found).toEqual([]);
});
