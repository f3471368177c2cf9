import { expect, it } from 'vitest';
import { importOutcome } from '../../../../src/renderers/list/dialogs/importAnswer.ts';
import { draftOf, newRow, tableOfDraft, withField, withRule } from '../../../../src/renderers/list/query/draft.ts';
import { answerOf } from '../../support/runtime.ts';

it.each([
  [
    'a message',
    answerOf(null, { message: '共3行数据全部导入成功！' }),
    { kind: 'done', text: '共3行数据全部导入成功！' },
  ],
  ['no message', answerOf(null), { kind: 'done', text: 'a.xls 文件上传成功' }],
  [
    'a refusal',
    answerOf(null, { success: false, code: 500, message: '文件导入失败！' }),
    { kind: 'failed', text: 'a.xls 文件导入失败！.' },
  ],
  [
    'the bare address of an older server',
    answerOf('/logs/e.txt', { success: true, code: 201 }),
    { kind: 'partly', title: '导入成功,但是有错误数据!', text: '', file: { address: '/logs/e.txt', name: 'e.txt' } },
  ],
  [
    'bad lines without a file',
    answerOf({ msg: '错误行数：2' }, { success: true, code: 201, message: '有错误' }),
    { kind: 'partly', title: '有错误', text: '错误行数：2', file: null },
  ],
])('[S3.21 S8.5c] reads %s', (_what, answer, expected) => expect(importOutcome(answer, ['a.xls'])).toEqual(expected));

it.each([
  ['a,b', 'a'],
  [['a', 'b'], 'a'],
  ['', ''],
  [null, null],
])('leaving the rule for several values makes %j to %j', (value, expected) => {
  expect(withRule({ ...newRow({ field: 'a', rule: 'in' }), value }, 'eq').value).toEqual(expected);
});

it('empties the value with the field, and passes over rows that say nothing', () => {
  const draft = draftOf({ match: 'or', rows: [{ field: 'a', rule: 'eq', value: '1' }] });
  expect(tableOfDraft(draft)).toEqual({ match: 'or', rows: [{ field: 'a', rule: 'eq', value: '1' }] });
  const rows = draft.rows.map((row) => withField(row, 'b'));
  expect(tableOfDraft({ ...draft, rows: [...rows, newRow()] })).toEqual({ match: 'or', rows: [] });
});
