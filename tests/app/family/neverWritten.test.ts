import '../../../src/common/patterns/linear/atHand.ts';
import '../../../src/common/values/number/atHand.ts';
import { describe, expect, it } from 'vitest';
import { projectDocuments, projectResources } from '../../../scripts/language/documents.ts';
import { createRegistries } from '../../../src/app/registries.ts';
import { resourceOfKey } from '../../../src/common/resource/resourceKey.ts';
import { asJson, isRecord, type Json, type Row } from '../../../src/runtime/data/json.ts';
import { recordScope } from '../../../src/runtime/data/path.ts';
import { callOf } from '../../../src/runtime/model/call.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { compilePrepared } from '../../../src/runtime/pipeline/compilePrepared.ts';
import { prepare } from '../../../src/runtime/pipeline/prepare.ts';
import { createForm } from '../../../src/runtime/state/form/form.ts';
import { readRecord, saveRecord } from '../../../src/runtime/state/form/record.ts';
import { familyServer } from './familyServer.ts';
import recorded from './recorded.json';

const documents = projectDocuments().filter(({ file }) => file.includes('schemas/screens/'));
const resources = projectResources();
const registries = createRegistries();
const RECORDED: Readonly<Record<string, { readonly absent?: boolean; readonly result?: unknown }>> = recorded;

function read(name: string): Json | null {
  const resource = resourceOfKey(name);
  const all = resource === null ? documents : resources;
  const found = all.find((document) => document.name === (resource ?? name));
  return found ? asJson(JSON.parse(found.text)) : null;
}

/** Edits whose bodies the family would store without a part of them. */
const CLOSED = ['/online/cgform/head/edit', '/online/cgreport/head/edit'];

/** The first recorded row of the list of a screen; null where the recording has no such list. */
function rowOf(screen: CompiledScreen): Row | null {
  const call = screen.source && callOf(screen.source, 'list', recordScope({}, {}));
  const result = call ? RECORDED[`${call.method} ${call.path}`]?.result : null;
  const records: unknown = isRecord(result) ? result.records : result;
  const [first]: unknown[] = Array.isArray(records) ? records : [];
  return isRecord(first) ? { ...first, id: 'row-1' } : null;
}

/** Screens of ours that edit records which the family's recording lists. */
const screens = documents.flatMap(({ text, name }) => {
  if (text.includes('"kind": "fragment"')) return [];
  const prepared = prepare(JSON.parse(text), read);
  const loaded = prepared && compilePrepared(prepared, registries);
  if (!loaded?.ok || loaded.screen.kind === 'page') return [];
  const screen = loaded.screen;
  const row = 'source' in screen && screen.source?.calls.update && screen.form ? rowOf(screen) : null;
  return row ? [{ name, screen, row }] : [];
});

describe('an edit on a server of the family', () => {
  it('is tried with the documents of most of its administration', () => {
    expect(screens.map(({ name }) => name)).toEqual(expect.arrayContaining(['system/UserList', 'system/RoleList']));
    expect(screens.length).toBeGreaterThan(10);
  });

  it.each(screens.map(({ name, screen, row }) => [name, screen, row] as const))(
    'in %s sends nothing that was not read, and everything that was',
    async (_name, screen, row) => {
      const { client, asked } = familyServer();
      const roots = { $mode: 'edit' };
      const { source } = screen;
      if (!source) throw new Error('the screen has no source');
      const record = await readRecord(source, row, roots, client).catch(() => row);
      const form = createForm({
        screen,
        mode: 'edit',
        row: record,
        roots,
        transport: client,
        permissions: { can: () => true, access: () => 'full' },
      });
      const saving = saveRecord(source, 'edit', form.submission(), roots, client);
      const { path } = callOf(source, 'update', recordScope(row, roots)) ?? {};
      if (path !== undefined && CLOSED.includes(path)) return expect(saving).rejects.toThrow('此服务器没有这项功能');
      await saving;
      const body = asked.at(-1)?.body;
      const sent = isRecord(body) ? Object.keys(body) : [];
      expect(sent.length).toBeGreaterThan(0);
      expect(sent.filter((member) => !Object.hasOwn(record, member))).toEqual([]);
      expect(asked.filter(({ path }, index) => asked.findIndex((other) => other.path === path) !== index)).toEqual([]);
    },
  );
});
