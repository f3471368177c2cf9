import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Call } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type JsonSchema, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { splitList } from '../resource/model/filterGrammar.ts';
import { type Resource, seenContents } from '../resource/model/resource.ts';
import { compareVersions, type Line } from './compare.ts';
import { changesOf, pairOf, type VersionRow, versionsOf } from './record.ts';
import { stateAfter } from './versions.ts';

const text = t.textOrNull();
const key = t.text(100);

const query = <const Name extends string>(...names: readonly Name[]) => t.closed(t.allOptional(t.each(names, key)));

const list = (properties: Readonly<Record<string, JsonSchema>>) => t.list(t.closed(properties));

const version = {
  ...{ id: text, dataTable: text, dataId: text, dataVersion: text, dataContent: text },
  ...{ createBy: text, createTime: text },
};

/** A version as consoles of the family read it. */
function wireVersion(row: VersionRow, content: string | null) {
  return {
    ...{ id: row.id, dataTable: row.data_table, dataId: row.data_id, dataVersion: row.data_version },
    ...{ dataContent: content, createBy: row.create_by, createTime: row.create_time && wireTime(row.create_time) },
  };
}

/** The two versions of a comparison and what the record held after each. */
async function statesOf(log: ResourceModel, call: Call, ids: readonly string[]) {
  const pair = await pairOf(log, call, ids);
  const changes = await changesOf(log, call, pair[0]);
  const places = pair.map(({ id }) => changes.findIndex((change) => change.id === id));
  return { pair, changes, places: [places[0] ?? 0, places[1] ?? 0] as const };
}

/** Names of both versions, shown above their values. */
async function headOf([older, newer]: readonly [VersionRow, VersionRow], { services }: Call): Promise<Line[]> {
  const actions = await services.dictionaries.texts('audit_action', [older.action ?? '', newer.action ?? '']);
  const line = (title: string, print: (row: VersionRow) => string): Line => {
    return { id: `head.${title}`, field: '', title, before: print(older), after: print(newer), changed: false };
  };
  return [
    line('版本号', ({ data_version }) => data_version ?? ''),
    line('动作', ({ action }) => actions.get(action ?? '') ?? action ?? ''),
    line('操作人', ({ create_by }) => create_by ?? ''),
    line('时间', ({ create_time }) => (create_time ? wireTime(create_time) : '')),
  ];
}

/** Versions of records and what differs between two of them (contract: endpoints of the family, data log). */
export function dataLogRoutes(log: Resource): readonly Route[] {
  const right = { menu: ['system/DataLogList'] } as const;
  return [
    defineRoute({
      method: 'GET',
      path: '/sys/dataLog/queryDataVerList',
      right,
      // Consoles of later releases send a kind, which there is one of.
      query: query('dataTable', 'dataId', 'type'),
      answer: list(version),
      handle: async (call) => {
        const rows = await versionsOf(log, call);
        const seen = rows.map((row) => wireVersion(row, row.data_content));
        return read(await seenContents(log, seen, call));
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/sys/dataLog/queryCompareList',
      right,
      query: query('dataId1', 'dataId2'),
      answer: list(version),
      handle: async (call) => {
        const { dataId1 = '', dataId2 = '' } = call.query;
        const { pair, changes, places } = await statesOf(log, call, [dataId1, dataId2]);
        return read(
          pair.map((row, index) => wireVersion(row, JSON.stringify(stateAfter(changes, places[index] ?? 0)))),
        );
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/sys/dataLog/compare',
      right,
      query: query('ids'),
      answer: list({ id: text, field: text, title: text, before: text, after: text, changed: t.flag }),
      handle: async (call) => {
        const { pair, changes, places } = await statesOf(log, call, splitList(call.query.ids ?? ''));
        const { resources } = log;
        const model = resources.get(pair[0].data_table ?? '');
        const { dictionaries } = call.services;
        const lines = await compareVersions(changes, places, model, { dictionaries, resources });
        return read([...(await headOf(pair, call)), ...lines]);
      },
    }),
  ];
}
