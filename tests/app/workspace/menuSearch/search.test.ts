import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { readMenu } from '../../../../src/app/navigation/menu/entry.ts';
import { menuItems } from '../../../../src/app/navigation/menu/items.ts';
import { searchableEntries, searchMenu } from '../../../../src/app/workspace/menuSearch/search.ts';

const entry = (id: string, title: string, more: object = {}) => ({
  id,
  path: `/${id}`,
  component: `page/${id}`,
  meta: { title },
  ...more,
});

const MENU = [
  entry('home', '首页'),
  entry('system', '系统管理', {
    component: 'layouts/RouteView',
    children: [
      entry('user', '用户管理'),
      entry('dict', '数据字典'),
      entry('hidden', '用户详情', { hidden: true }),
      entry('deep', '更多', { component: 'layouts/RouteView', children: [entry('api', 'API 文档')] }),
    ],
  }),
  entry('mine', '我的用户'),
];

const entries = searchableEntries(menuItems(readMenu(MENU)), (title) =>
  pinyin(title, { toneType: 'none', type: 'array' }),
);

describe('[S2.37b] menu search', () => {
  it.each<[string, string, readonly string[]]>([
    ['nothing: all pages, no groups', '', ['首页', '用户管理', '数据字典', 'API 文档', '我的用户']],
    ['a title', '数据字典', ['数据字典']],
    ['a part, beginnings first', '用户', ['用户管理', '我的用户']],
    ['initials', 'yhgl', ['用户管理']],
    ['some initials', 'sjz', ['数据字典']],
    ['full pinyin', 'yonghu', ['用户管理', '我的用户']],
    ['pinyin with blanks and capitals', ' Shu Ju ', ['数据字典']],
    ['Latin letters', 'api', ['API 文档']],
    ['a hidden page', '详情', []],
    ['a group', '系统', []],
    ['signs', '.*', []],
  ])('finds by %s', (_, text, titles) => {
    expect(searchMenu(entries, text).map(({ title }) => title)).toEqual(titles);
  });

  it('says where a page is', () => {
    expect(searchMenu(entries, 'api')).toMatchObject([
      { groups: ['系统管理', '更多'], target: { kind: 'route', path: '/api', address: '/api' } },
    ]);
  });
});
