import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextSegmentCode } from '../../../../server/records/categories/segmentCode.ts';
import { VALUE_MAKERS } from '../../../../server/records/numbering/makers.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { dictionaries } from '../../support/seededDictionaries.ts';

describe('rules, categories and the recycle bin', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const rowOf = async (list: string) => records(await admin.get(list))[0] ?? {};

  describe('check rules', () => {
    const rule = { ruleName: '两段', ruleCode: 'two_parts' };
    const step = (change: object) => ({
      ruleJson: JSON.stringify([{ digits: '1', pattern: 'a', message: 'm', ...change }]),
    });
    const ruleJson = JSON.stringify([
      { digits: '*', pattern: '^\\w*$', message: '只能是字母和数字' },
      { digits: '2', pattern: '^[A-Z]{2}$', message: '前两位必须是大写字母' },
      { digits: '*', pattern: '^.{4}$', message: '必须是四位' },
    ]);

    it('[S7.29a] work as soon as they are saved', async () => {
      expect(await admin.post('/sys/checkRule/add', { ...rule, ruleJson })).toMatchObject({
        success: true,
        message: '添加成功！',
      });
      const check = async (value: string) =>
        (await operator.get(`/sys/checkRule/checkByCode?ruleCode=two_parts&value=${value}`)).message;
      expect([await check('AB12'), await check('a-'), await check('ab12'), await check('AB1')]).toEqual([
        '',
        '只能是字母和数字',
        '前两位必须是大写字母',
        '必须是四位',
      ]);
      const { id } = await rowOf('/sys/checkRule/list?ruleCode=two_parts');
      const edited = await admin.put('/sys/checkRule/edit', {
        id,
        ruleJson: '[{"digits":"*","pattern":"x","message":"只能是x"}]',
      });
      expect(edited).toMatchObject({ success: true, message: '编辑成功!' });
      expect(await check('AB12')).toBe('只能是x');
    });

    it.each([
      [step({ digits: '0' }), '规则应为数组，每条含digits'],
      [step({ pattern: '[' }), '第1条规则：请输入正确的正则表达式'],
      [step({ pattern: '(?=a)a' }), '第1条规则：请输入正确的正则表达式，第1个字符处的“(?=”：不支持前后查看（环视）'],
      [step({ message: ' ' }), '第1条规则的提示文本不能为空'],
      [{ ruleJson: '{"digits":"*"}' }, '规则应为数组，每条含digits'],
      [{ ruleCode: 'common' }, '该值不可用，系统中已存在！'],
      [{ ruleName: '' }, '规则名称不能为空'],
    ])('are refused with what is wrong: %j', async (change, message) => {
      const answer = await admin.post('/sys/checkRule/add', { ...rule, ruleJson, ruleCode: 'wrong', ...change });
      expect([answer.success, answer.message]).toEqual([false, expect.stringContaining(message)]);
    });
  });

  describe('fill rules', () => {
    const rule = {
      ruleName: '检修单号',
      ruleCode: 'repair_no',
      ruleClass: 'dateSequence',
      ruleParams: '{"prefix":"JX","digits":3}',
    };
    const make = async () => (await operator.put('/sys/fillRule/executeRuleByCode/repair_no', {})).result;

    it('number what they are asked for, never twice, and preview the next without counting it', async () => {
      expect(await admin.post('/sys/fillRule/add', rule)).toMatchObject({ success: true, message: '添加成功！' });
      const day = wireTime(server.now()).slice(0, 10).replaceAll('-', '');
      const test = async () => (await admin.get('/sys/fillRule/testFillRule?ruleCode=repair_no')).result;
      expect([await test(), await test()]).toEqual([`JX${day}001`, `JX${day}001`]);
      const made = await Promise.all(Array.from({ length: 8 }, make));
      expect(made.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `JX${day}00${index + 1}`));
      expect(await test()).toBe(`JX${day}009`);
    });

    it('begin again with the next day', async () => {
      await server.db.updateTable('sys_fill_rule').set({ counter_period: '20200101' }).execute();
      expect(await make()).toMatch(/^JX\d{8}001$/);
    });

    it.each([
      [{ ruleClass: 'org.example.Rule' }, '没有登记名为“org.example.Rule”的规则实现，可用的有：dateSequence'],
      [{ ruleParams: '[1]' }, '只能传递JSON对象，不能传递JSON数组'],
      [{ ruleParams: 'x' }, '请输入JSON字符串'],
      [{ ruleParams: '{"digits":"4"}' }, '参数类型不正确：digits应为整数'],
      [{ ruleParams: '{"date":"MM"}' }, '参数取值不正确：date应为yyyy、yyyyMM、yyyyMMdd之一'],
      [{ ruleCode: 'work_order_no' }, '该值不可用，系统中已存在！'],
    ])('are refused with what is wrong: %j', async (change, message) => {
      const answer = await admin.post('/sys/fillRule/add', { ...rule, ruleCode: 'wrong', ...change });
      expect([answer.success, answer.message]).toEqual([false, expect.stringContaining(message)]);
    });

    it('get their parameters as fields, which keep what a change does not name', async () => {
      const fields = { ruleName: '票号', ruleCode: 'ticket_no', ruleClass: 'dateSequence' };
      const added = await admin.post('/sys/fillRule/add', { ...fields, prefix: 'P', dateFormat: 'yyyyMM', digits: 3 });
      expect(added).toMatchObject({ success: true });
      const row = () => rowOf('/sys/fillRule/list?ruleCode=ticket_no');
      const stored = await row();
      expect(stored).toMatchObject({ prefix: 'P', dateFormat: 'yyyyMM', digits: 3 });
      expect(JSON.parse(String(stored.ruleParams))).toEqual({ prefix: 'P', date: 'yyyyMM', digits: 3 });
      const edit = (change: object) => admin.put('/sys/fillRule/edit', { id: stored.id, ...change });
      await edit({ digits: 5 });
      expect(await row()).toMatchObject({ prefix: 'P', dateFormat: 'yyyyMM', digits: 5 });
      // Its form shows no date for another maker, and does not send any.
      expect(await edit({ ruleClass: 'randomNumber', prefix: '', digits: 6 })).toMatchObject({ success: true });
      expect(await row()).toMatchObject({ prefix: null, dateFormat: null, digits: 6, ruleParams: '{"digits":6}' });
      await edit({ digits: null });
      expect(await row()).toMatchObject({ digits: null });
      expect((await operator.put('/sys/fillRule/executeRuleByCode/ticket_no', {})).result).toMatch(/^\d{8}$/);
      expect((await edit({ dateFormat: 'yyyy' })).message).toContain('date');
    });

    it('make random digits, and can be chosen by their names', async () => {
      const random = { ruleName: '随机', ruleCode: 'random', ruleClass: 'randomNumber', ruleParams: '{"digits":6}' };
      await admin.post('/sys/fillRule/add', random);
      expect((await operator.put('/sys/fillRule/executeRuleByCode/random', {})).result).toMatch(/^\d{6}$/);
      expect((await operator.put('/sys/fillRule/executeRuleByCode/none', {})).message).toBe('该编码不存在');
      const items = dictionaries.find(({ code }) => code === 'fill_rule_maker')?.items;
      expect(items).toEqual(VALUE_MAKERS.map(({ name, title }) => ({ value: name, text: title })));
    });
  });

  describe('categories', () => {
    const add = (name: string, pid = '0') => admin.post('/sys/category/add', { name, pid });
    const named = (name: string) => rowOf(`/sys/category/list?name=${name}`);

    it('[S7.28] get their codes from the server and are read level by level', async () => {
      expect(await add('工具')).toMatchObject({ success: true, message: '添加成功！' });
      const tools = await named('工具');
      expect(tools).toMatchObject({ pid: '0', hasChild: '0', code: expect.stringMatching(/^[A-Z]\d\d$/) });
      await add('扳手', String(tools.id));
      await add('钳子', String(tools.id));
      const { result } = await admin.get(`/sys/category/childList?pid=${tools.id}`);
      expect(result).toMatchObject([
        { name: '扳手', code: `${tools.code}A01` },
        { name: '钳子', code: `${tools.code}A02` },
      ]);
      const roots = records(await admin.get('/sys/category/rootList?pageSize=100'));
      expect(roots.find(({ id }) => id === tools.id)).toMatchObject({ hasChild: '1' });
      expect(roots.every(({ pid }) => pid === '0')).toBe(true);
      const batch = records(await admin.get(`/sys/category/getChildListBatch?parentIds=${tools.id},none`));
      expect(batch.map(({ name }) => name)).toEqual(['扳手', '钳子']);
      const check = async (query: string) => (await admin.get(`/sys/category/checkCode?${query}`)).message;
      expect(await check(`pid=${tools.id}&code=Z01`)).toBe(`编码不符合规范,须以"${tools.code}"开头!`);
      expect(await check('pid=0&code=')).toBe('错误,类型编码为空!');
    });

    it('are renamed in place, stay where they are, and go with all below them', async () => {
      const tools = await named('工具');
      const wrench = await named('扳手');
      expect(await admin.put('/sys/category/edit', { id: wrench.id, name: '活动扳手' })).toMatchObject({
        success: true,
        message: '修改成功!',
      });
      expect((await admin.put('/sys/category/edit', { id: wrench.id, pid: '0' })).success).toBe(false);
      await add('小号', String(wrench.id));
      const pliers = await named('钳子');
      expect(await admin.delete(`/sys/category/deleteBatch?ids=${wrench.id},${pliers.id}`)).toMatchObject({
        success: true,
        message: '删除成功!',
      });
      expect(await named('小号')).toEqual({});
      expect(await named('工具')).toMatchObject({ hasChild: '0' });
      expect((await admin.delete(`/sys/category/delete?id=${tools.id}`)).success).toBe(true);
      expect((await add('无根', 'none')).message).toBe('上级分类不存在，请刷新后重试');
    });

    it.each([
      ['', null, 'A01'],
      ['A01', 'A01A09', 'A01A10'],
      ['', 'A99', 'B01'],
      ['B02', 'B02C99', 'B02D01'],
      ['', 'Z99', 'Z99A01'],
    ])('are numbered below %j behind %j with %j', (above, last, code) => {
      expect(nextSegmentCode(above, last)).toBe(code);
    });
  });

  describe('the recycle bin of dictionaries', () => {
    const dictionary = { dictName: '旧字典', dictCode: 'old_dict', description: '' };
    const gone = async () => {
      const { result } = await admin.get('/sys/dict/deleteList?pageNo=1');
      return Array.isArray(result) ? result.map((row: unknown) => pick(row, 'dictCode')) : [];
    };

    it('gives deleted dictionaries back with their items, unless their code is taken', async () => {
      await admin.post('/sys/dict/add', dictionary);
      const { id } = await rowOf('/sys/dict/list?dictCode=old_dict');
      await admin.post('/sys/dictItem/add', { dictId: id, itemText: '一', itemValue: '1' });
      await admin.delete(`/sys/dict/delete?id=${id}`);
      expect(await gone()).toEqual(['old_dict']);
      await admin.post('/sys/dict/add', { ...dictionary, dictName: '新字典' });
      const refused = await admin.put(`/sys/dict/back/${id}`, {});
      expect(refused.message).toBe('字典编号“old_dict”已被“新字典”使用，请先修改其编号');
      const newer = await rowOf('/sys/dict/list?dictCode=old_dict');
      await admin.delete(`/sys/dict/delete?id=${newer.id}`);
      expect(await admin.put(`/sys/dict/back/${id}`, {})).toMatchObject({ success: true, message: '操作成功!' });
      expect(await rowOf('/sys/dict/list?dictCode=old_dict')).toMatchObject({ dictName: '旧字典' });
      expect((await admin.get('/sys/dict/getDictItems/old_dict')).result).toHaveLength(1);
    });

    it('removes for good what is in it, and nothing else', async () => {
      const { id } = await rowOf('/sys/dict/list?dictCode=old_dict');
      expect((await admin.delete(`/sys/dict/deletePhysic/${id}`)).message).toBe('未找到对应实体');
      await admin.delete(`/sys/dict/delete?id=${id}`);
      expect(await admin.delete(`/sys/dict/deletePhysic/${id}`)).toMatchObject({ success: true, message: '删除成功!' });
      const items = await server.db
        .selectFrom('sys_dict_item')
        .select('id')
        .where('dict_id', '=', String(id))
        .execute();
      expect(items).toEqual([]);
      const audit = await server.db
        .selectFrom('sys_audit')
        .select(['action', 'note'])
        .where('row_id', '=', String(id))
        .execute();
      expect(audit).toEqual(
        expect.arrayContaining([
          { action: 'command', note: 'back' },
          { action: 'delete', note: null },
        ]),
      );
    });
  });

  it('are for those with the right, whatever they send', async () => {
    const reads = [
      ...['/sys/checkRule/list', '/sys/fillRule/list', '/sys/category/list', '/sys/category/rootList'],
      ...['/sys/category/childList', '/sys/category/getChildListBatch?parentIds=0', '/sys/category/checkCode'],
      ...['/sys/fillRule/testFillRule?ruleCode=work_order_no', '/sys/dict/deleteList'],
    ];
    for (const call of reads) expect(await operator.get(call), call).toMatchObject({ success: false, code: 510 });
    expect(await operator.put('/sys/dict/back/x', {})).toMatchObject({ success: false, code: 510 });
    expect(await operator.delete('/sys/dict/deletePhysic/x')).toMatchObject({ success: false, code: 510 });
    expect(await operator.post('/sys/category/add', { name: 'x' })).toMatchObject({ success: false, code: 510 });
  });
});
