import { read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { onlineTable } from './resourceDocument.ts';

/**
 * GET /sys/resource/<name>: the document of a described table's resource, for screens that name it. It tells what the
 * documents of the project tell of theirs, which everybody can read: names and rules, no records.
 */
export const resourceRoute = defineRoute({
  method: 'GET',
  path: '/sys/resource/*',
  right: 'signed-in',
  params: t.open({ '*': t.text(128) }),
  query: noQuery,
  answer: t.closed({ name: t.text(), version: t.integer(), text: t.text() }),
  handle: async ({ params, services: { onlineForms } }) => {
    await onlineForms.refresh();
    const name = params['*'] ?? '';
    const form = onlineForms.byTable(onlineTable(name) ?? '');
    if (!form) return refuse('没有该资源的文档', 404);
    return read({ name, version: form.version, text: JSON.stringify(form.document, null, 2) });
  },
});
