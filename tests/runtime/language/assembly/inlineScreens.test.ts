import { describe, expect, it } from 'vitest';
import { gatherChecked, gatherUsed } from '../../../../src/runtime/language/assembly/gather.ts';
import { inlineScreens } from '../../../../src/runtime/language/assembly/inlineScreens.ts';
import { lackingFor } from '../../../../src/runtime/pipeline/lacking.ts';
import { runPipeline } from '../../../../src/runtime/pipeline/pipeline.ts';
import { compiledPage, problemsOf } from '../../fixtures/documents.ts';
import { fixtureRegistries } from '../../fixtures/registries.ts';

const list = {
  kind: 'list',
  title: '订单',
  source: '/demo/order',
  fields: { code: { title: '编号' } },
  columns: ['code'],
};

function page(screen: object, region: object = {}): object {
  return {
    kind: 'page',
    version: 1,
    name: 'demo/Hello',
    title: '问候',
    layout: { tabs: ['orders'] },
    regions: { orders: { screen, ...region } },
  };
}

describe('a document inside a page', () => {
  it('is compiled into its region, under a name of its own', () => {
    const content = compiledPage(page(list)).regions.get('orders')?.content;
    expect(content).toMatchObject({
      kind: 'inline',
      screen: 'demo/Hello/region-orders',
      document: { kind: 'list', name: 'demo/Hello/region-orders', title: '订单' },
    });
  });

  it('has the title of its region where it has none, unless that is an expression', () => {
    const { title: _, ...untitled } = list;
    const titleOf = (region: object) => inlineScreens(page(untitled, region))[0]?.document.title;
    expect(titleOf({ title: '订单' })).toBe('订单');
    expect(titleOf({ title: '{$user.realname}的订单' })).toBeUndefined();
  });

  const AT = '/regions/orders/screen';
  it.each<readonly [object, string]>([
    [{ ...list, columns: ['cod'] }, `E202 ${AT}/columns/0 unknown field "cod" in columns (code?)`],
    [{ ...list, colums: [] }, `E101 ${AT}/colums unknown key "colums" in ListScreen (columns?)`],
    [
      { ...list, name: 'demo/Other' },
      `E101 ${AT}/name unknown key "name" in a document inside a page: the page has it`,
    ],
    [{ ...list, title: 1 }, `E102 ${AT}/title "title" must be text or an object, received 1`],
    [
      { ...list, kind: 'page' },
      `E104 ${AT}/kind "kind" must be one of "list", "form", "detail", "query", "grid", received "page"`,
    ],
    [{ title: '订单' }, `E103 ${AT} missing key "kind" in InlineScreen`],
  ])('%j is reported in its place: %s', (screen, expected) => {
    expect(problemsOf(page(screen))).toContain(expected);
  });

  it('leaves the page usable when it is broken', () => {
    const text = JSON.stringify(page({ ...list, source: 7 }));
    const { screen } = runPipeline(text, 'a.json', fixtureRegistries());
    expect(screen?.kind === 'page' && screen.regions.get('orders')?.content).toMatchObject({ document: null });
  });

  it('brings its resource and its fragments along, and the documents that its steps open', async () => {
    const actions = { go: { title: '走', do: [{ open: 'demo/Other' }] } };
    const text = JSON.stringify(page({ ...list, use: ['demo/Stamps'], resource: 'demo/order', actions }));
    const read = async (name: string) => ({ text: '{}', name });
    expect([...((await gatherUsed(text, read))?.keys() ?? [])]).toEqual(['demo/Stamps', 'resource:demo/order']);
    expect([...((await gatherChecked(text, read))?.keys() ?? [])]).toContain('demo/Other');
  });

  it('is compared with what the server has, each thing once', () => {
    const fields = { code: { title: '编号', dict: 'none' } };
    const facts = { dictionaries: ['some'], tables: new Map(), rights: [], routes: [] };
    const report = runPipeline(JSON.stringify(page({ ...list, fields }), null, 2), 'a.json', fixtureRegistries());
    const told = lackingFor(report, facts).map(({ code, pointer }) => `${code} ${pointer}`);
    expect(told).toEqual([`W524 ${AT}/fields/code/dict`, `W528 ${AT}/source`]);
  });
});
