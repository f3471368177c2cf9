import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Assistance } from '../../../../src/app/authoring/code/assistance.ts';
import { loadAssistance } from '../../../../src/app/authoring/editor/loadAssistance.ts';
import { renamed } from '../../../../src/app/authoring/rename/renamed.ts';
import { createRegistries } from '../../../../src/app/registries.ts';

let assistance: Assistance;
beforeAll(async () => {
  assistance = await loadAssistance(createRegistries(), () => []);
});

const ORDER = readFileSync('tests/app/authoring/rename/order.json', 'utf8');

function rename(text: string, path: (string | number)[], to: string) {
  const result = renamed(text, path, to, ['lentName'], assistance.book);
  if ('refusal' in result) throw new Error(result.refusal);
  return result;
}

function refusal(path: (string | number)[], to: string) {
  const result = renamed(ORDER, path, to, ['lentName'], assistance.book);
  return 'refusal' in result ? result.refusal : null;
}

/** The lines that differ, as they are now. */
function changedLines(before: string, after: string): string[] {
  const old = before.split('\n');
  return after.split('\n').filter((line, index) => line !== old[index]);
}

describe('another name for a part of a document', () => {
  it('a field: in lists, conditions, expressions and texts, on each line alone', () => {
    const { text, selected, doubtful } = rename(ORDER, ['fields', 'qty'], 'amount');
    expect(selected).toEqual(['fields', 'amount']);
    expect(changedLines(ORDER, text).map((line) => line.trim())).toEqual([
      '"source": { "base": "/test/order", "sort": "amount desc" },',
      '"amount": { "title": "数量", "type": "number", "messages": { "required": "请填写{title}" } },',
      '"total": { "title": "合计", "type": "number", "compute": "round(amount * price, 2) + sum(rows.qty)" },',
      '"note": { "title": "备注", "visible": { "$any": [{ "amount": { "gt": 1 } }, { "$expr": "amount > total" }] }, "resetOn": ["amount"] },',
      '"share": { "title": "份额", "compute": "qty / $parent.amount" },',
      '"search": ["title", { "field": "amount", "rule": "range" }],',
      '"columns": ["amount", "title"],',
      '"form": { "layout": [{ "group": "数量", "fields": ["amount", "title"] }, "rows"] },',
      '"confirm": "停用 {title}，数量 {amount}？",',
      '"do": [{ "request": "PUT /test/stop", "body": { "qty": "{amount}" } }, { "run": "stop" }]',
    ]);
    // A key of a body is named by the server; it cannot be judged here.
    expect(doubtful).toEqual([ORDER.split('\n').findIndex((line) => line.includes('"body"')) + 1]);
    expect(rename(text, ['fields', 'amount'], 'qty').text).toBe(ORDER);
  });

  it('a column of a grid: only what reads its rows', () => {
    const { text } = rename(ORDER, ['fields', 'rows', 'fields', 'qty'], 'count');
    const lines = changedLines(ORDER, text).map((line) => line.trim());
    expect(lines).toEqual([
      '"total": { "title": "合计", "type": "number", "compute": "round(qty * price, 2) + sum(rows.count)" },',
      '"count": { "title": "行数量", "visible": { "$parent.title": { "empty": false } } },',
      '"share": { "title": "份额", "compute": "count / $parent.qty" },',
      '"summary": { "count": "sum" }',
      '"main": { "title": "主要", "dict": { "rows": "rows", "text": "part", "code": "count", "where": { "count": { "gt": 1 } } } }',
    ]);
    expect(rename(text, ['fields', 'rows', 'fields', 'count'], 'qty').text).toBe(ORDER);
  });

  it('a name that other keys have as well: only the field', () => {
    const { text } = rename(ORDER, ['fields', 'title'], 'heading');
    expect(text).toContain('"title": "订单"');
    expect(text).toContain('"heading": { "title": "标题" }');
    expect(text).toContain('请填写{title}');
    expect(text).toContain('"$parent.heading"');
    expect(text).toContain('停用 {heading}');
  });

  it('an action and a grid', () => {
    expect(rename(ORDER, ['actions', 'stop'], 'halt').text).toContain('"toolbar": ["add", "halt"]');
    expect(rename(ORDER, ['actions', 'stop'], 'halt').text).toContain('{ "run": "halt" }');
    expect(rename(ORDER, ['fields', 'rows'], 'lines').text).toContain('sum(lines.qty)');
    expect(rename(ORDER, ['fields', 'rows'], 'lines').text).toContain('"dict": { "rows": "lines", "text": "part"');
    expect(rename(ORDER, ['fields', 'kinds'], 'sorts').text).toContain('"rows": "$parent.sorts", "text": "qty"');
  });

  it('a column whose rows another grid chooses among: there, too, and no column of that grid itself', () => {
    const lines = (path: string[]) => changedLines(ORDER, rename(ORDER, path, 'count').text).map((line) => line.trim());
    expect(lines(['fields', 'kinds', 'fields', 'qty'])).toEqual([
      '"like": { "title": "同类", "dict": { "rows": "$parent.kinds", "text": "count", "code": "part" } }',
      expect.stringContaining('"count": { "title": "件数" }'),
    ]);
    expect(lines(['fields', 'rows', 'fields', 'part'])).toEqual([
      '"count": { "title": "部件" },',
      expect.stringContaining('"text": "count", "code": "qty"'),
    ]);
  });

  it('a region and a filter of a page', () => {
    const page = readFileSync('tests/app/authoring/rename/page.json', 'utf8');
    const region = rename(page, ['regions', 'dicts'], 'kinds').text;
    expect(region).toContain('"split": ["kinds", "items"]');
    expect(region).toContain('"{$region.kinds.selected.id}"');
    expect(region).toContain('"$region.kinds.selected"');
    expect(region).not.toContain('dicts.');
    expect(rename(page, ['filters', 'day'], 'date').text).toContain('"{$filter.date}"');
  });

  it('is refused with what is wrong with it', () => {
    expect(refusal(['fields', 'qty'], 'title')).toBe('已有名为 title 的项，请换一个名称');
    expect(refusal(['fields', 'qty'], 'lentName')).toContain('lentName');
    expect(refusal(['fields', 'qty'], '')).toBe('名称不能为空');
    expect(refusal(['fields', 'qty'], '1a')).toContain('不以数字开头');
    expect(refusal(['fields', 'qty'], '数量')).toContain('字母');
    expect(refusal(['fields', 'qty'], 'a'.repeat(65))).toContain('64');
    expect(refusal(['fields', 'nope'], 'a')).toBe('这里没有可以改的名称');
    expect(refusal(['columns', 0], 'a')).toBe('这里没有可以改的名称');
  });

  it('leaves what cannot be read, and reports its place', () => {
    const text = ORDER.replace('round(qty * price, 2)', 'round(qty *').replace(
      '["qty", "title"],',
      '["\\u0071ty", "title"],',
    );
    const { doubtful, text: next } = rename(text, ['fields', 'qty'], 'amount');
    expect(next).toContain('round(qty *');
    expect(doubtful).toHaveLength(3);
  });
});
