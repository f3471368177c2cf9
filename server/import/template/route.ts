import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { EXCEL_TYPES, writeWorkbook } from '../../formats/excel/write.ts';
import type { Call } from '../../http/call.ts';
import { fileNames } from '../../http/fileNames.ts';
import type { RawAnswer } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import { allCodeItems } from '../../records/dictionaries/codeItems.ts';
import { resourceFor } from '../../records/resource/access/columnRights.ts';
import { childFor, childrenOf, givenColumns } from '../../records/resource/children/child.ts';
import { childSheetNames, nameColumns } from '../../records/resource/export/sheetNames.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { writableColumns } from '../../records/resource/model/writable.ts';
import { nothing } from '../../records/resource/schemas.ts';
import { type Dictionaries, type Field, fieldOf, otherFields } from './fields.ts';
import { type FieldSheet, templateSheets } from './sheets.ts';

/**
 * GET <path>/importTemplate: an empty workbook for the import. Required columns are marked, choices of dictionaries are
 * offered in their cells, text stays text (leading zeros, long numbers), and a last sheet explains every column. Records
 * that are written together with others have a sheet of their own.
 */
export function templateRoute(resource: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/importTemplate`,
    title: `${resource.title}：导入模板`,
    right: { code: `${resource.permission}:import` },
    query: noQuery,
    answer: nothing,
    media: EXCEL_TYPES.xlsx,
    handle: (call) => call.services.gates.importTemplates.run(() => template(resource, call)),
  });
}

async function template(whole: Resource, call: Call): Promise<RawAnswer> {
  const resource = await resourceFor(whole, call);
  const dictionaries = await allCodeItems(call.services.db, false);
  const columns = writableColumns(resource, 'add');
  const fields = [...columns.map((column) => fieldOf(resource, column, dictionaries)), ...otherFields(resource)];
  const lines = await lineSheets(whole, resource, dictionaries, call);
  const workbook = await writeWorkbook('xlsx', templateSheets({ title: resource.title, fields }, lines));
  const { size } = await stat(workbook.path);
  const body = createReadStream(workbook.path);
  body.once('close', () => void workbook.remove());
  return {
    status: 200,
    headers: {
      'Content-Type': EXCEL_TYPES.xlsx,
      'Content-Length': String(size),
      'Content-Disposition': `attachment; ${fileNames(`${resource.title}导入模板.xlsx`)}`,
    },
    body,
  };
}

/** The sheets of lines: first the columns that identify the parent of a row, as on the first sheet. */
async function lineSheets(
  whole: Resource,
  seen: Resource,
  dictionaries: Dictionaries,
  call: Call,
): Promise<readonly FieldSheet[]> {
  const owners = (nameColumns(seen) ?? []).map(
    ({ title }): Field => ({
      ...{ title, isRequired: true, kind: 'text', choices: null, isMultiple: false },
      ...{ takes: `与“${whole.title}”表中的${title}相同`, note: '说明该行属于哪条数据' },
    }),
  );
  if (owners.length === 0) return [];
  const names = childSheetNames(whole);
  const children = await Promise.all(childrenOf(whole).map((child) => childFor(child, call)));
  return children.map((child) => ({
    title: names.get(child.name) ?? child.resource.title,
    fields: [...owners, ...givenColumns(child, 'add').map((column) => fieldOf(child.resource, column, dictionaries))],
  }));
}
