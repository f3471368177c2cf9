import { expect, it } from 'vitest';
import { recordTitle } from '../../../src/actions/built-in/recordTitle.ts';
import { compiled } from '../../renderers/page/documents.ts';

function screen(recordName?: string) {
  const loaded = compiled({
    kind: 'list',
    version: 1,
    name: 'demo/Titles',
    title: '用户管理',
    ...(recordName === undefined ? {} : { recordName }),
    source: { list: 'GET /titles/list' },
    fields: { realname: { title: '姓名' } },
    columns: ['realname'],
  });
  if (!loaded.ok || loaded.screen.kind === 'page') throw new Error('the list has mistakes');
  return loaded.screen;
}

it.each([
  ['用户「{realname}」', '编辑', { realname: '张三' }, '编辑用户「张三」'],
  ['用户「{realname}」', '详情', { realname: '张三' }, '用户「张三」详情'],
  ['用户「{realname}」', '复制', { realname: '张三' }, '复制用户「张三」'],
  ['用户「{realname}」', '编辑', { realname: null }, '编辑'],
  [undefined, '编辑', { realname: '张三' }, '编辑'],
] as const)('[S2.44] with %s the form of %s for %o is called %s', (name, title, row, expected) => {
  expect(recordTitle(title, screen(name).recordName, row)).toBe(expected);
});
