import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../../src/app/registries.ts';
import type { Language } from '../../../src/common/languages.ts';
import { completeResource } from '../../../src/common/resource/complete.ts';
import { resourceKey } from '../../../src/common/resource/resourceKey.ts';
import { asJson } from '../../../src/runtime/data/json.ts';
import { formatDiagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { compilePrepared } from '../../../src/runtime/pipeline/compilePrepared.ts';
import { runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import { prepare } from '../../../src/runtime/pipeline/prepare.ts';
import { readResource } from '../../../src/runtime/resource/readResource.ts';

const registries = createRegistries();
const EXAMPLE = readFileSync(new URL('../../../schemas/examples/Languages.json', import.meta.url), 'utf8');
const HEAD = '"kind": "list", "version": 1, "name": "demo/Site"';
const SITE = JSON.stringify({
  ...{ version: 1, name: 'demo/site', title: '场地', table: 'demo_site', permission: 'demo:site' },
  screens: ['demo/Site'],
  columns: {
    siteName: {
      title: { 'zh-CN': '场地名称', 'en-US': 'Site' },
      help: { 'zh-CN': '全称' },
      required: true,
      messages: { required: { 'zh-CN': '请填写场地', 'en-US': 'Name the site' } },
    },
  },
});
const SITES = `{ ${HEAD}, "title": { "zh-CN": "场地", "en-US": "Sites" }, "resource": "demo/site" }`;

function screenIn(language: Language, text: string) {
  const library = { get: () => ({ file: 'demo/site.json', text: SITE }), names: () => [resourceKey('demo/site')] };
  const { screen, diagnostics } = runPipeline(text, 'demo/Site.json', registries, { language, library });
  if (!screen || screen.kind === 'page') throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return { screen, said: diagnostics.map(formatDiagnostic) };
}

const saidOf = (text: string) => runPipeline(text, 'x.json', registries).diagnostics.map(formatDiagnostic);

describe('texts per language', () => {
  it('are those of the interface unless another one is asked for', () => {
    const { screen } = screenIn('zh-CN', EXAMPLE);
    expect([screen.title, screen.fields.get('name')?.title, screen.actions.get('call')?.title]).toEqual([
      '巡检班组',
      '班组名称',
      '呼叫',
    ]);
  });

  it('are those of the reader in every part of a document', () => {
    const { screen, said } = screenIn('en-US', EXAMPLE);
    expect(said).toEqual([]);
    const texts = JSON.stringify([screen.title, [...screen.fields.values()], [...screen.actions.values()]]);
    for (const text of ['Inspection teams', 'Team', 'e.g. Team 1', 'On duty', 'Call']) expect(texts).toContain(text);
    expect(texts).not.toMatch(/巡检|班组|在岗|呼叫/);
  });

  it('of a resource are taken over; what lacks English stays Chinese', () => {
    const titles = (language: Language) => {
      const { screen, said } = screenIn(language, SITES);
      const field = screen.fields.get('siteName');
      return [screen.title, field?.title, field?.help, said];
    };
    expect(titles('zh-CN')).toEqual(['场地', '场地名称', '全称', []]);
    expect(titles('en-US')).toEqual(['Sites', 'Site', '全称', []]);
  });

  it('of a resource are Chinese for the server', () => {
    const { document, diagnostics } = readResource({ file: 'demo/site.json', text: SITE });
    expect(diagnostics.map(formatDiagnostic)).toEqual([expect.stringContaining('W508')]);
    expect(diagnostics[0]?.pointer).toBe('/columns/siteName/help');
    const column = document && completeResource(document).columns.get('siteName');
    expect(column).toMatchObject({ title: '场地名称', help: '全称', messages: { required: '请填写场地' } });
  });

  it('are reported in each language, in their place', () => {
    const text = `{ ${HEAD}, "title": { "zh-CN": "场地", "en-US": "Sites" }, "source": "/x", "fields": { "name": {} },
      "columns": ["name"], "toolbar": ["go"], "actions": { "go": { "title": { "zh-CN": "去", "en-US": "Go" },
      "do": [{ "message": { "zh-CN": "到了", "en-US": "Arrived at {nane}" } }] } } }`;
    expect(saidOf(text)).toEqual([
      expect.stringMatching(/^x\.json:3:\d+ {2}E202 {2}unknown field "nane".*"name"\?\n {4}at .*\/message\/en-US$/),
    ]);
  });

  it('with a mistake in one language are shown in the other', () => {
    const text = `{ ${HEAD}, "title": { "zh-CN": "场地", "en-US": "Sites" }, "source": "/x", "fields": { "name": {} },
      "columns": ["name"], "rowActions": ["go"], "actions": { "go": { "title": { "zh-CN": "去", "en-US": "Go" },
      "confirm": { "title": { "zh-CN": "去{name}？", "en-US": "Go to {nane}?" } }, "do": [{ "reload": true }] } } }`;
    expect(screenIn('zh-CN', text).screen.actions.has('go')).toBe(true);
    expect(screenIn('en-US', text).screen.actions.has('go')).toBe(false);
  });

  it.each([
    ['en', 'unknown key "en" in Text — did you mean "en-US"?'],
    ['en_us', 'unknown key "en_us" in Text — did you mean "en-US"?'],
    ['zh', 'unknown key "zh" in Text — did you mean "zh-CN"?'],
    ['fr-FR', 'unknown key "fr-FR" in Text'],
  ])('in %s are a mistake with the nearest language', (language, message) => {
    const title = `"title": { "zh-CN": "场地", "${language}": "Sites" }`;
    const text = `{ ${HEAD}, ${title}, "source": "/x", "fields": { "name": {} }, "columns": ["name"] }`;
    expect(saidOf(text)[0]).toContain(message);
    expect(saidOf(text)).toHaveLength(1);
  });

  it('are reported if one is inside the other', () => {
    const title = '"title": { "zh-CN": { "zh-CN": "场地" } }';
    const text = `{ ${HEAD}, ${title}, "source": "/x", "fields": { "name": {} }, "columns": ["name"] }`;
    expect(saidOf(text)).toEqual([expect.stringContaining('"zh-CN" must be text, received an object')]);
  });

  it('are no texts inside data', () => {
    const body = '{ "name": { "zh-CN": "场地", "en-US": "Site" } }';
    const text = `{ ${HEAD}, "title": "场地", "source": "/x", "fields": { "name": {} }, "columns": ["name"],
      "toolbar": ["go"], "actions": { "go": { "title": "发送", "do": [{ "request": "POST /x", "body": ${body} }] } } }`;
    expect(saidOf(text)).toEqual([]);
  });

  it('leave a prepared document in Chinese, which names its other languages', () => {
    const prepared = prepare(asJson(JSON.parse(EXAMPLE)), () => null);
    expect(prepared?.languages).toEqual(['en-US']);
    const loaded = prepared && compilePrepared(prepared, registries);
    expect(loaded?.ok && loaded.screen.title).toBe('巡检班组');
    const sites = prepare(asJson(JSON.parse(`{ ${HEAD}, "title": "场地", "resource": "demo/site" }`)), () =>
      asJson(JSON.parse(SITE)),
    );
    expect(sites?.languages).toEqual(['en-US']);
  });
});
