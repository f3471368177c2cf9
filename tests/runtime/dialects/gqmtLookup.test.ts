import { describe, expect, it } from 'vitest';
import { AnswerShapeError } from '../../../src/runtime/contract/dialect.ts';
import type { LookupSource } from '../../../src/runtime/contract/option.ts';
import { gqmtLookup } from '../../../src/runtime/dialects/gqmtLookup.ts';

const users: LookupSource = { kind: 'table', table: 'sys_user', text: 'realname', code: 'username', top: '' };
const departments: LookupSource = {
  kind: 'table',
  table: 'sys_depart',
  text: 'depart_name',
  code: 'id',
  parent: 'parent_id',
  top: '',
};
const faults: LookupSource = { kind: 'category', root: 'B02', store: 'id' };
const faultCodes: LookupSource = { kind: 'category', root: '', store: 'code' };
const regions: LookupSource = { kind: 'region' };

const get = (path: string, params = {}) => ({ method: 'GET', path, params });

describe('questions about choices', () => {
  it.each([
    [users, '张', undefined, get('/sys/dict/loadDict/sys_user,realname,username', { keyword: '张', pageSize: 10 })],
    [users, '', undefined, get('/sys/dict/loadDict/sys_user,realname,username?keyword=', { pageSize: 10 })],
    [
      users,
      '',
      { status: 1 },
      get('/sys/dict/loadDict/sys_user,realname,username?keyword=', { pageSize: 10, condition: '{"status":1}' }),
    ],
    [faults, 'x', undefined, null],
  ])('[S7.26b] searches %j for "%s" where %j', (source, keyword, where, request) => {
    expect(gqmtLookup.search(source, keyword, where)).toEqual(request);
  });

  it('asks whether values are still offered only where that depends on something', () => {
    expect(gqmtLookup.offered(users, ['a'], undefined)).toBeNull();
    expect(gqmtLookup.offered(users, ['a'], { status: 1 })).toEqual(
      get('/sys/dict/loadDict/sys_user,realname,username', { keyword: 'a,', pageSize: 1, condition: '{"status":1}' }),
    );
  });

  it.each([
    [
      departments,
      null,
      undefined,
      get('/sys/dict/loadTreeData?pid=&hasChildField=&condition=', {
        tableName: 'sys_depart',
        text: 'depart_name',
        code: 'id',
        pidField: 'parent_id',
      }),
    ],
    [
      { ...departments, top: '0', hasChildren: 'has_child' } satisfies LookupSource,
      'd1',
      { org_category: '1' },
      get('/sys/dict/loadTreeData', {
        pid: 'd1',
        tableName: 'sys_depart',
        text: 'depart_name',
        code: 'id',
        pidField: 'parent_id',
        hasChildField: 'has_child',
        condition: '{"org_category":"1"}',
      }),
    ],
    [
      regions,
      null,
      undefined,
      get('/sys/dict/loadTreeData?condition=', {
        pid: '86',
        tableName: 'sys_region',
        text: 'text',
        code: 'id',
        pidField: 'pid',
        hasChildField: 'has_child',
      }),
    ],
  ])('[S7.26c S3.10c S3.11] asks for the rows of %j below %s', (source, parent, where, request) => {
    expect(gqmtLookup.children(source, parent, where)).toEqual(request);
  });

  it.each([
    [faults, null, undefined, get('/sys/category/loadTreeRoot', { async: true, pcode: 'B02' })],
    [faultCodes, null, undefined, get('/sys/category/loadTreeRoot?pcode=', { async: true })],
    [faults, 'c1', undefined, get('/sys/category/loadTreeChildren', { pid: 'c1' })],
    [
      faultCodes,
      null,
      { name: '逆变器' },
      get('/sys/category/loadTreeData?pid=', { pcode: '0', condition: '{"name":"逆变器"}' }),
    ],
  ])('[S7.28] asks for the categories of %j below %s', (source, parent, where, request) => {
    expect(gqmtLookup.children(source, parent, where)).toEqual(request);
  });

  it.each([
    [users, ['a', 'b'], get('/sys/dict/loadDictItem/sys_user,realname,username', { key: 'a,b', delNotExist: false })],
    [faults, ['1', '2'], get('/sys/category/loadDictItem/', { ids: '1,2', delNotExist: false })],
    [faultCodes, ['B02'], get('/sys/category/loadOne', { field: 'code', val: 'B02' })],
    [regions, ['620982'], get('/sys/dict/loadDictItem/sys_region,full_name,id', { key: '620982', delNotExist: false })],
  ])('[S7.26a S7.28] asks %j for the texts of %j', (source, values, request) => {
    expect(gqmtLookup.texts(source, values)).toEqual(request);
  });

  it('takes only the texts that belong to a value', () => {
    expect(gqmtLookup.readTexts(users, ['管理员', 'gone'], ['admin', 'gone'])).toEqual([
      { value: 'admin', text: '管理员' },
    ]);
    expect(gqmtLookup.readTexts(users, ['管理员'], ['gone', 'admin'])).toEqual([]);
    expect(gqmtLookup.readTexts(users, null, ['admin'])).toEqual([]);
    expect(gqmtLookup.readTexts(faultCodes, { id: '7', code: 'B02', name: '逆变器' }, ['B02'])).toEqual([
      { value: 'B02', text: '逆变器' },
    ]);
  });
});

describe('nodes of a tree', () => {
  const node = { key: 'k', title: '节点', value: null, code: 'B02' };
  const read = (more: object, source: LookupSource = faults) =>
    gqmtLookup.readChildren(source, [{ ...node, ...more }])[0];

  it.each([
    [{ leaf: 0 }, false],
    [{ leaf: 1 }, true],
    [{ leaf: '1' }, true],
    [{ leaf: false }, false],
    [{ isLeaf: true }, true],
    [{ hasChildren: true }, false],
    [{ hasChildren: false }, true],
    [{ hasChild: '1' }, false],
    [{ hasChild: '0' }, true],
    [{}, false],
    [{ children: [] }, true],
  ])('[S3.10b S3.10c] %j: leaf %s', (flag, isLeaf) => {
    expect(read(flag)).toMatchObject({ key: 'k', value: 'k', text: '节点', isLeaf });
  });

  it('[S3.10b] take the value, the key or, when codes are stored, the code', () => {
    expect(read({ value: 'v' })).toMatchObject({ key: 'k', value: 'v' });
    expect(read({}, faultCodes)).toMatchObject({ key: 'k', value: 'B02' });
    expect(gqmtLookup.readChildren(faults, [{ value: 7, label: '七' }])).toMatchObject([{ key: '7', text: '七' }]);
  });

  it('bring those below along', () => {
    const below = { key: 'b', name: '下级', leaf: 1 };
    expect(read({ leaf: 0, children: [below, null, { title: '无' }] })?.children).toMatchObject([
      { key: 'b', text: '下级', isLeaf: true },
    ]);
  });

  it('are a list', () => {
    expect(() => gqmtLookup.readChildren(faults, { records: [] })).toThrow(AnswerShapeError);
  });
});
