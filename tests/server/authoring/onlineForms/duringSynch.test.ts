import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Console, openConsole, type Person } from '../../support/console.ts';
import { addForm, editForm, type FieldBody, field, synchronise } from './support/forms.ts';
import { giveMenu } from './support/giveMenu.ts';

const SYNCHRONISED = '表“表demo_busy”刚刚同步过，本次操作未生效，请刷新后重试';
/** What a caller may hear who writes by the description of a moment ago. */
const EXPECTED = [SYNCHRONISED, /^数据正被其他操作占用/, /字段/, /^参数错误/, /extra/];

describe('calls while a table is synchronised', () => {
  let server: Console;
  let admin: Person;
  let id: string;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    id = await addForm(server, admin, 'demo_busy', [field('code'), field('note')]);
    expect(await synchronise(admin, id)).toMatchObject({ success: true });
    await giveMenu(server, 'demo_busy', 'admin');
  });
  afterAll(() => server.close());

  it('succeed, or say that it was synchronised; none fails unexpectedly', async () => {
    const answers: Answer[] = [];
    let isOver = false;
    const caller = async (number: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        answers.push(await admin.post('/onl/demo_busy/add', { code: `${number}-${turn}`, note: 'a' }));
        answers.push(await admin.get('/onl/demo_busy/list?pageSize=5'));
      }
    };
    const callers = [1, 2, 3, 4].map(caller);
    for (let turn = 0; turn < 6; turn += 1) {
      const change = (fields: readonly FieldBody[]) =>
        turn % 2 === 0 ? [...fields, field('extra', { dbType: 'integer' })] : fields.slice(0, 2);
      await editForm(admin, id, change);
      expect(await synchronise(admin, id, 'demo_busy')).toMatchObject({ success: true });
    }
    isOver = true;
    await Promise.all(callers);
    const failed = answers.filter(({ success }) => !success).map(({ message }) => message);
    const unexpected = failed.filter(
      (message) => !EXPECTED.some((text) => (typeof text === 'string' ? text === message : text.test(message))),
    );
    expect(unexpected).toEqual([]);
    expect(answers.length - failed.length).toBeGreaterThan(20);
  }, 60_000);
});
