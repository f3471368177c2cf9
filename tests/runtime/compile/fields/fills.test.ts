import { describe, expect, it } from 'vitest';
import { createRegistries } from '../../../../src/app/registries.ts';
import { registryOf } from '../../../../src/runtime/contract/registry.ts';
import { formatDiagnostic } from '../../../../src/runtime/diagnostics/diagnostic.ts';
import { loadedFrom, runPipeline } from '../../../../src/runtime/pipeline/pipeline.ts';

const registries = createRegistries();
const around = { screens: [], library: registryOf<never>(() => '', {}) };

function saidOf(fields: object): readonly string[] {
  const head = { kind: 'form', version: 1, name: 'a/B', title: '甲', source: '/a/b' };
  const loaded = loadedFrom(runPipeline(JSON.stringify({ ...head, fields }), 'a.json', registries, around));
  const diagnostics = loaded.ok ? [...loaded.warnings, ...(loaded.errors ?? [])] : loaded.diagnostics;
  return diagnostics.map((one) =>
    formatDiagnostic(one)
      .replace(/^\S+ +/, '')
      .replace(/\n.*/s, ''),
  );
}

const popup = (map: object) => ({ title: '负责人', type: 'popup', props: { report: 'sys_user', map } });
const PARTS = { name: { title: '甲' } };

describe('an editor that fills several fields', () => {
  it.each([
    ['nothing to say when all fields exist', { owner: popup({ realname: 'owner', id: 'name' }), ...PARTS }, []],
    [
      'an unknown field with the nearest one',
      { owner: popup({ realname: 'owner', id: 'nmae' }), ...PARTS },
      ['E202  unknown field "nmae" in map — did you mean "name"?'],
    ],
    [
      '[S5.10 S8.9k] nothing to fill',
      { owner: { title: '负责人', type: 'popup' } },
      [
        'E232  popup参数未正确配置! write the code of a "report", and in "map" which of its columns fills which field, "owner" among them',
      ],
    ],
    [
      '[S5.10 S8.9k] two columns for one field',
      { owner: popup({ realname: 'owner', id: 'name', username: 'name' }), ...PARTS },
      ['E233  popup参数未正确配置,原始值和目标值数量不一致! "id" and "username" both fill "name"'],
    ],
    [
      'a field of the row where it stands in a grid',
      {
        ...PARTS,
        rows: {
          title: '行',
          type: 'grid',
          fields: { owner: popup({ realname: 'owner', id: 'name' }), other: PARTS.name },
        },
      },
      ['E202  unknown field "name" in map'],
    ],
  ])('%s', (_what, fields, said) => {
    expect(saidOf(fields)).toEqual(said);
  });
});

describe('an editor that asks the server with other fields', () => {
  const tree = (params: object) => ({
    ...{ title: '范围', type: 'checkTree' },
    props: { tree: '/a/tree', params, map: { checked: 'areas' } },
  });
  it.each([
    ['nothing to say when they exist', { areas: tree({ stationId: 'name' }), ...PARTS }, []],
    [
      'an unknown field with the nearest one',
      { areas: tree({ stationId: 'nmae' }), ...PARTS },
      ['E202  unknown field "nmae" in params — did you mean "name"?'],
    ],
  ])('%s', (_what, fields, said) => {
    expect(saidOf(fields)).toEqual(said);
  });
});
