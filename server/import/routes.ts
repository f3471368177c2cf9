import type { Call } from '../http/call.ts';
import { done, Refusal, type Reply, read } from '../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../http/route.ts';
import * as t from '../http/schema.ts';
import { resourceFor } from '../records/resource/access/columnRights.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import { answerOf, importAnswer } from './answer.ts';
import { editRight, keyTitle, naturalKey, optionFields, readOptions, updateKeys } from './options.ts';
import { type Counts, perform } from './perform.ts';
import { NOTICE_ABOVE, startRun } from './runs/startRun.ts';
import { stopText } from './runs/stopText.ts';
import { readSheets } from './sheets.ts';
import { templateRoute } from './template/route.ts';

/** The import routes of a resource; none if it has no such operation. */
export function importRoutes(resource: Resource): Route[] {
  if (!resource.operations.has('import') || resource.screens.length === 0) return [];
  return [importRoute(resource), planRoute(resource), templateRoute(resource)];
}

/**
 * POST <path>/importExcel (S7.38e): adds a record for each row, exactly as the form would, and continues
 * after a refused row. Refused rows are returned as a workbook with the reasons, to be corrected and sent
 * again. Further options are fields that consoles of the family do not send, see options.ts.
 */
function importRoute(resource: Resource): Route {
  return defineRoute({
    method: 'POST',
    path: `${resource.path}/importExcel`,
    title: `${resource.title}：导入`,
    right: { code: `${resource.permission}:import` },
    query: noQuery,
    multipart: 'files',
    body: t.closed(t.allOptional(optionFields)),
    answer: importAnswer,
    handle: (call) => call.services.gates.imports.run(() => imported(resource, call)),
  });
}

async function imported(whole: Resource, call: Call): Promise<Reply> {
  if (call.files.length === 0) throw new Refusal('文件导入失败！');
  const seen = await resourceFor(whole, call);
  const options = await readOptions(seen, call);
  const sheets = await readSheets(whole, seen, call, options);
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (total === 0) throw new Refusal('文件导入失败：列标题下面没有数据');
  const work = async (watch: (counts: Counts) => void, signal: AbortSignal) => {
    const performed = await perform({ whole, seen, sheets, options, call, watch, signal });
    return answerOf(performed, { seen, options, sheets, call, whyStopped: stopText(signal) });
  };
  if (!options.isRun) return work(() => {}, new AbortController().signal);
  const mode = options.isDry ? 'dry' : options.isWhole ? 'whole' : 'valid';
  const runId = await startRun(call, { resource: whole, mode, total, work });
  return done('已开始处理', { runId, totalCount: total });
}

/** GET <path>/importPlan: what the import offers to the caller, for a dialog. */
function planRoute(resource: Resource): Route {
  const text = t.text();
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/importPlan`,
    right: { code: `${resource.permission}:import` },
    query: noQuery,
    answer: t.closed({
      updateBy: t.list(t.closed({ name: text, title: text })),
      proposed: t.textOrNull(),
      noticeAbove: t.integer(),
    }),
    handle: async (call) => {
      const seen = await resourceFor(resource, call);
      const mayEdit = await call.services.rights.hasCode(call.user, editRight(seen));
      const keys = mayEdit ? updateKeys(seen) : [];
      const updateBy = keys.map((column) => ({ name: column.name, title: keyTitle(seen, column) }));
      // Without a unique column, re-imported rows would duplicate the records that they were exported from.
      const natural = mayEdit ? naturalKey(seen)?.name : undefined;
      const proposed = updateBy.find(({ name }) => name === natural)?.name ?? null;
      return read({ updateBy, proposed, noticeAbove: NOTICE_ABOVE });
    },
  });
}
