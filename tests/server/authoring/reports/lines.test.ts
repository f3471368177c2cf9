import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { addForm, field, synchronise } from '../onlineForms/support/forms.ts';

const HEAD = '/online/cgreport/head';
const SQL = 'select part, sum(quantity) as quantity from demo_taken group by part order by part';

let server: Console;
let admin: Person;
let operator: Person;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  operator = await server.signIn('operator');
  const main = await addForm(server, admin, 'demo_taking', [field('code')], { tableType: '2' });
  const link = field('demo_taking_id', { dbType: 'reference', mainTable: 'demo_taking', dbIsNull: false });
  const lines = [link, field('part'), field('quantity', { dbType: 'integer' })];
  await addForm(server, admin, 'demo_taken', lines, { tableType: '3', mainTable: 'demo_taking' });
  expect(await synchronise(admin, main)).toMatchObject({ success: true });
  expect(await admin.post('/online/cgform/head/menu', { id: main, name: '领料' })).toMatchObject({ success: true });
  const demoTaken = [
    { part: '螺栓', quantity: 4 },
    { part: '螺栓', quantity: 6 },
    { part: '熔断器', quantity: 1 },
  ];
  expect(await admin.post('/onl/demo_taking/add', { code: 'L1', demoTaken })).toMatchObject({ success: true });
});
afterAll(() => server.close());

it('[S6.6] the lines of a master form can be reported, by those who read the form', async () => {
  const report = { code: 'taken', name: '领料统计', cgrSql: SQL, items: [] };
  expect(await admin.post(`${HEAD}/add`, report)).toMatchObject({ success: true });
  const id = String(records(await admin.get(`${HEAD}/list?pageSize=100`)).find(({ code }) => code === 'taken')?.id);
  const rows = records(await admin.get(`/online/cgreport/api/getData/${id}`));
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ part: '螺栓', quantity: 10 })]));
  expect(await operator.get(`/online/cgreport/api/getData/${id}`)).toMatchObject({ success: false, code: 510 });
});
