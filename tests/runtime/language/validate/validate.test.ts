import { describe, expect, it } from 'vitest';
import { listDocument, problemsOf } from '../../fixtures/documents.ts';

describe('all problems of a document at once', () => {
  it('are found in every part, in the order of the text', () => {
    const document = listDocument({
      title: 5,
      source: 'demo',
      fields: {
        name: { titel: '名称', required: 'yes', visible: { nmae: '1' } },
        kind: { type: 'selct', dict: 'kind', min: 'x' },
        bad: 7,
        size: { type: 'number', props: { precison: 2 }, compute: 'sie + 1' },
      },
      search: ['nam', { field: 'kind', rul: 'eq' }],
      columns: ['name', 5, 'bad', 'sized'],
      form: { columns: 9, layout: [{ group: '', fields: ['name', 'nope'] }] },
      actions: { freeze: { title: '停', do: [{ request: 'PUT /x', bdy: {} }] }, broken: 'x' },
      toolbar: ['freeze', 'broken', 'deleteBtach'],
    });
    expect(problemsOf(document)).toEqual([
      'E102 /title "title" must be text or an object, received 5',
      'E108 /source "source": a base path begins with "/" and has no method, question mark or final "/", received "demo"',
      'E101 /fields/name/titel unknown key "titel" in Field (title?)',
      'E102 /fields/name/required "required" must be true or false or an object, received "yes"',
      'E202 /fields/name/visible/nmae unknown field "nmae" in visible (name?)',
      'E201 /fields/kind/type no field type "selct" is registered (select?)',
      'E102 /fields/kind/min "min" must be a number, received "x"',
      'E102 /fields/bad "bad" must be an object, received 7',
      'E101 /fields/size/props/precison unknown key "precison" in props of field type "number" (precision?)',
      'E202 /fields/size/compute unknown field "sie" in compute (size?)',
      'E102 /columns/1 an entry of "columns" must be text or an object, received 5',
      'E202 /columns/3 unknown field "sized" in columns (size?)',
      'E202 /search/0 unknown field "nam" in search (name?)',
      'E101 /search/1/rul unknown key "rul" in SearchItem (rule?)',
      'E106 /form/columns "columns" must be at most 4, received 9',
      'E105 /form/layout/0/group "group" must have at least 1 character',
      'E202 /form/layout/0/fields/1 unknown field "nope" in layout',
      'E101 /actions/freeze/do/0/bdy unknown key "bdy" in step "request" (body?)',
      'E102 /actions/broken "broken" must be an object, received "x"',
      'E203 /toolbar/2 unknown action "deleteBtach" in toolbar (deleteBatch?)',
    ]);
  });

  it('do not include echoes of what was taken out', () => {
    expect(problemsOf(listDocument({ source: { base: 5 }, toolbar: ['add', 'deleteBatch'] }))).toEqual([
      'E102 /source/base "base" must be text, received 5',
    ]);
    expect(problemsOf(listDocument({ fields: { name: { type: 5, props: { precision: 1 } } } }))).toEqual([
      'E102 /fields/name/type "type" must be text, received 5',
    ]);
    expect(problemsOf(listDocument({ fields: { name: { type: 'select', dict: 5 } } }))).toEqual([
      'E102 /fields/name/dict "dict" must be text or an object, received 5',
    ]);
  });

  it('are reported even if required keys are missing', () => {
    const document = { kind: 'list', version: 1, fields: { name: { visible: { nam: '1' } } } };
    expect(problemsOf(document)).toEqual([
      'E103  missing key "source" in ListScreen',
      'E103  missing key "columns" in ListScreen',
      'E103  missing key "name" in ListScreen',
      'E103  missing key "title" in ListScreen',
      'E202 /fields/name/visible/nam unknown field "nam" in visible (name?)',
    ]);
  });

  it.each<readonly [object, string]>([
    [
      { kind: 'list' },
      'E111  missing key "version": write "version": 1, so that later consoles know how to read the document',
    ],
    [{ version: 1 }, 'E103  missing key "kind" in the document'],
    [
      { kind: 5, version: 1 },
      'E109 /kind no kind of screen is called 5: there are list, form, detail, query, grid, page, fragment',
    ],
  ])('%j is refused early', (document, expected) => {
    expect(problemsOf(document)).toEqual([expected]);
  });
});
