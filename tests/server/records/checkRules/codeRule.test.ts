import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFault, parseCodeRules } from '../../../../server/records/checkRules/codeRule.ts';
import rules from '../../../../server/seed/check-rules.json';
import { type Console, openConsole, type Person } from '../../support/console.ts';

const ruleOf = (code: string) => rules.find((rule) => rule.ruleCode === code)?.rules ?? [];

describe('code rule', () => {
  it.each([
    ['common', '', null],
    ['common', 'Ab_1', null],
    ['common', '1ab', '第一位只能是字母'],
    ['common', 'a-b', '只能填写数字、大小写字母、下划线'],
    ['common', 'ab', '最少输入3位数'],
    ['common', 'abcdefghijklm', '最多输入12位数'],
    ['test', '123@@@@#=O。', null],
    ['test', '12', '只能输入3-12位字符'],
    ['test', '12a@@@@#=O。', '前3位必须是数字'],
    ['test', '123@@@P#=O。', '不能输入P'],
    ['test', '123@@', '第4-7位必须都为 @'],
    ['test', '123@@@@#+O。', '第8-9位必须是 #='],
    ['test', '123@@@@#=', '第10位必须为大写的O'],
    ['test', '123@@@@#=Ox', '必须以。结尾'],
    ['station_equipment_code', 'YG001-NB-001', null],
    ['station_equipment_code', 'Y1001-NB-001', '前两位必须是大写字母'],
    ['station_equipment_code', 'YG_001', '只能填写数字、大写字母、横杠，6到32位'],
  ])('%s judges %s: %s', (code, value, message) => {
    expect(codeFault(ruleOf(code), value)?.message ?? null).toBe(message);
  });

  it('returns the piece that it checked', () => {
    const steps = [
      { digits: '2', pattern: '[A-Z]+', message: 'first' },
      { digits: '*', pattern: '.*', message: 'whole' },
      { digits: '3', pattern: '\\d{3}', message: 'second' },
      { digits: '2', pattern: 'x?', message: 'third' },
    ];
    expect(codeFault(steps, 'AB12')).toEqual({
      ...steps[2],
      beginIndex: 2,
      endIndex: 4,
      checkValue: '12',
      passed: false,
    });
    expect(codeFault(steps, 'AB123')).toBeNull();
    expect(codeFault(steps, 'AB123yz')).toMatchObject({ beginIndex: 5, endIndex: 7, checkValue: 'yz' });
    const whole = [{ digits: '*', pattern: 'a', message: 'whole' }];
    expect(codeFault(whole, 'aa')).toMatchObject({ beginIndex: null, endIndex: null, checkValue: 'aa' });
  });

  it.each(['{}', '[1]', '[{"digits":"0","pattern":"a","message":"b"}]', '[{"digits":"1"}]', 'x'])(
    'refuses to read %s',
    (json) => {
      expect(() => parseCodeRules(json)).toThrow();
    },
  );
});

describe('check by code', () => {
  let server: Console;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const check = (ruleCode: string, value: string) =>
    operator.get(
      `/sys/checkRule/checkByCode?ruleCode=${ruleCode}&value=${encodeURIComponent(encodeURIComponent(value))}`,
    );

  it('[S7.29a S5.12e] judges the value that the client encoded twice', async () => {
    expect(await check('test', '123@@@@#=O。')).toMatchObject({ success: true, code: 200, message: '', result: null });
    expect(await check('test', '12a@@@@#=O。')).toMatchObject({
      success: false,
      code: 500,
      message: '前3位必须是数字',
      result: { digits: '3', beginIndex: 0, endIndex: 3, checkValue: '12a', passed: false },
    });
    expect(await check('none', 'x')).toMatchObject({ success: false, code: 500, message: '该编码不存在' });
    expect((await operator.get('/sys/checkRule/checkByCode?ruleCode=common&value=100%25')).message).toBe(
      '第一位只能是字母',
    );
  });

  it('answers at once whatever pattern is stored, and says of one that it cannot read', async () => {
    const store = (ruleCode: string, pattern: string) =>
      server.db
        .insertInto('sys_check_rule')
        .values({
          ...{ id: ruleCode, rule_code: ruleCode, rule_name: ruleCode, rule_description: null },
          rule_json: JSON.stringify([{ digits: '*', pattern, message: '不符合' }]),
          ...{ create_by: null, create_time: null, update_by: null, update_time: null },
        })
        .execute();
    await store('slow', '^(a{0,9}){10}$');
    await store('old', '(a)\\1');
    expect(await check('slow', `${'a'.repeat(900)}b`)).toMatchObject({ success: false, message: '不符合' });
    expect(await check('old', 'aa')).toMatchObject({
      success: false,
      message: '校验规则“old”无法使用，请联系管理员修改：第4个字符处的“\\1”：不支持反向引用',
    });
  });
});
