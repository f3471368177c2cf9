import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { type Console, openConsole, type Person, pick } from '../domain/console.ts';

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

it('a document is told what the server lacks for it, at its place and with the nearest that there is', async () => {
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

const FOLDER = inRoot('schemas/screens');
const bundled = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''));

it.each(bundled)('nothing is lacking for the bundled document %s', async (name) => {
  expect(await warnings(name, readFileSync(`${FOLDER}/${name}.json`, 'utf8'))).toEqual([]);
});
