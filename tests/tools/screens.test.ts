import { describe, expect, it } from 'vitest';
import { checkDocuments } from '../../scripts/language/checkDocuments.ts';
import { type DocumentFile, projectDocuments, projectResources } from '../../scripts/language/documents.ts';
import { fixDocument } from '../../scripts/language/fixDocument.ts';
import { newDocument } from '../../scripts/language/newDocument.ts';
import { readScreenSchema } from '../../scripts/language/schemas.ts';
import { createRegistries } from '../../src/app/registries.ts';
import { KINDS } from '../../src/runtime/language/kinds.ts';
import type { Migrations } from '../../src/runtime/language/migrate.ts';
import { formatDocument } from '../../src/runtime/language/text/formatDocument.ts';
import { KeyOrder } from '../../src/runtime/language/text/keyOrder.ts';
import { checkResources } from '../../src/runtime/resource/checkResources.ts';

const registries = createRegistries();
const order = new KeyOrder(readScreenSchema(), registries.verbs);
const documents = projectDocuments();

describe('npm run screens', () => {
  /** The documents of the project under other names, until there are enough. */
  function copies(count: number): readonly DocumentFile[] {
    const screens = documents.filter(({ text }) => !text.includes('"kind": "fragment"'));
    return Array.from({ length: count }, (_, index) => {
      const { name, text } = screens[index % screens.length] ?? { name: null, text: '' };
      const copy = `${name}${index}`;
      return { file: `${copy}.json`, name: copy, text: text.replace(`"name": "${name}"`, `"name": "${copy}"`) };
    });
  }

  /** How long it really takes is measured by `npm run bench -- --only compile`; this only notices when it grows by far. */
  it('checks 300 documents without growing slow by far', () => {
    const many = copies(300);
    const start = process.cpuUsage();
    const diagnostics = checkDocuments(many, [...documents, ...many], registries, projectResources());
    const { user, system } = process.cpuUsage(start);
    expect(diagnostics).toEqual([]);
    expect((user + system) / 1_000_000).toBeLessThan(15);
    // A busy computer takes its time; what counts is the work.
  }, 60_000);
});

describe('npm run screens -- --format', () => {
  it('puts keys into the order of the schema, steps behind their verb, and leaves names alone', () => {
    const text = JSON.stringify({
      columns: ['b', { width: 90, field: 'a' }],
      fields: { b: { required: true, title: '乙' }, a: { title: '甲', visible: { z: 1, b: 2 } } },
      actions: { go: { do: [{ when: { a: '1' }, as: 'x', body: { z: 1, a: 2 }, request: 'PUT /x' }], title: '走' } },
      name: 'x/Y',
      version: 1,
      kind: 'list',
      title: '题',
      source: '/x',
    });
    const formatted = formatDocument(text, order) ?? '';
    expect(formatted).toBe(`{
  "kind": "list",
  "version": 1,
  "name": "x/Y",
  "title": "题",
  "source": "/x",
  "fields": {
    "b": { "title": "乙", "required": true },
    "a": { "title": "甲", "visible": { "z": 1, "b": 2 } }
  },
  "columns": ["b", { "field": "a", "width": 90 }],
  "actions": {
    "go": { "title": "走", "do": [{ "request": "PUT /x", "body": { "z": 1, "a": 2 }, "as": "x", "when": { "a": "1" } }] }
  }
}
`);
    expect(formatDocument(formatted, order)).toBe(formatted);
  });

  it('does not touch a file that is not UTF-8, whose texts are lost once it is written', () => {
    // 电站 in GBK
    const gbk = Buffer.concat([Buffer.from('{ "title": "'), Buffer.from([0xb5, 0xe7, 0xd5, 0xbe]), Buffer.from('" }')]);
    expect(formatDocument(gbk.toString('utf8'), order)).toBeNull();
    expect(fixDocument(gbk.toString('utf8'))).toBeNull();
  });

  it('does not touch what is no JSON', () => {
    expect(formatDocument('{ "kind": "list", }', order)).toBeNull();
    expect(formatDocument('{ // no\n}', order)).toBeNull();
    expect(formatDocument('[]', order)).toBeNull();
  });
});

/** A language whose version 0 called titles labels, had the path next to the source, and no word for the size of a page. */
const MIGRATIONS: Migrations = {
  0: ({ label, path, ...rest }) => ({ ...rest, title: label ?? '', source: { base: path ?? '', pageSize: 20 } }),
};

describe('npm run screens -- --fix', () => {
  it('turns the widgets that became looks of `figure`, and leaves the rest as it is written', () => {
    const text =
      '{"kind":"page","version":1,"name":"x/P","title":"页",  "regions":{"a":{"widget":"trend","props":{"value":1}}}}';
    expect(fixDocument(text)).toBe(
      text.replace('"trend"', '"figure"').replace('"value":1', '"value":1, "look": "trend"'),
    );
  });

  const old = `{
  "kind":   "list",
  "version": 0,
  "label": "旧文档",     "name": "x/Old",
  "path": "/x",

  "fields": {
      "a": {"title": "甲"}
  },
  "columns": [ "a" ]
}
`;

  it('rewrites what a migration changes and keeps the rest as it is written', () => {
    expect(fixDocument(old, MIGRATIONS)).toBe(`{
  "kind":   "list",
  "version": 1,
  "title": "旧文档",     "name": "x/Old",
  "fields": {
      "a": {"title": "甲"}
  },
  "columns": [ "a" ],
  "source": { "base": "/x", "pageSize": 20 }
}
`);
  });

  it('changes nothing in a current document, and refuses what it cannot read', () => {
    const fixed = fixDocument(old, MIGRATIONS) ?? '';
    expect(fixDocument(fixed, MIGRATIONS)).toBe(fixed);
    expect(fixDocument(old)).toBeNull();
    expect(fixDocument('{ "version": 2 }', MIGRATIONS)).toBeNull();
    expect(fixDocument('{ "version": 1, }', MIGRATIONS)).toBeNull();
  });

  it('leaves a document that is right', () => {
    const text = fixDocument(old, MIGRATIONS) ?? '';
    expect(checkDocuments([{ file: 'x.json', text, name: 'x/Old' }], [], registries)).toEqual([]);
  });
});

function resourceModel(name: string) {
  const model = checkResources(projectResources()).resources.get(name);
  if (!model) throw new Error(`no resource ${name}`);
  return model;
}

describe('npm run screens -- --new', () => {
  it.each(KINDS)('writes a %s that has nothing wrong', (kind) => {
    const name = 'station/Foo';
    const text = formatDocument(JSON.stringify(newDocument(name, kind)), order) ?? '';
    const file = { file: `schemas/screens/${name}.json`, text, name };
    expect(checkDocuments([file], [...documents, file], registries)).toEqual([]);
  });

  it.each(['list', 'query', 'grid', 'form', 'detail'] as const)(
    'writes a %s of each resource in at most eighteen lines, with nothing wrong',
    (kind) => {
      for (const { name, operations } of checkResources(projectResources()).resources.all) {
        // A resource that can be neither listed nor read has no screen.
        if (!operations.has('list') || !operations.has('queryById')) continue;
        if (kind === 'grid' && !operations.has('saveBatch')) continue;
        const screen = `x/${name.replaceAll('/', '_')}`;
        const text = formatDocument(JSON.stringify(newDocument(screen, kind, resourceModel(name))), order) ?? '';
        const file = { file: `schemas/screens/${screen}.json`, text, name: screen };
        expect(checkDocuments([file], [...documents, file], registries, projectResources())).toEqual([]);
        expect(text.split('\n').length).toBeLessThanOrEqual(18);
      }
    },
  );

  it('refuses a name that none can have', () => {
    expect(() => newDocument('../x', 'list')).toThrow('"../x" is no name of a document');
    expect(() => newDocument('x/Y', 'page', resourceModel('sys/dict'))).toThrow('a page shows no resource itself');
    expect(() => newDocument('x/Y', 'grid', resourceModel('sys/dict'))).toThrow('add it to "operations"');
  });
});
